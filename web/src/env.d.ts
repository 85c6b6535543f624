// What the builder knows and the compiler does not.
declare module "*.wasm?url" {
  const address: string;
  export default address;
}
declare module "*.css";

// A link as a QR code, so that a phone can take it from a screen. Loaded only when somebody wants one.
import { encode } from "uqr";

/** The code as a drawing, with the quiet border that readers need. */
export function qrCode(text: string): SVGSVGElement {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("aria-hidden", "true");
  const path = svg.appendChild(document.createElementNS(svg.namespaceURI as "http://www.w3.org/2000/svg", "path"));
  path.setAttribute("d", data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(""));
  return svg;
}

# Builds the core for wasm32 with plain clang: no emscripten, no input or output.
set(CMAKE_SYSTEM_NAME Generic)
set(AGATE_WASM ON)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-14)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_C_COMPILER_WORKS ON)
# An assert that fails would want to print, and so import: hence NDEBUG.
# Without -nostdlibinc a header that wasi-libc lacks would be taken from the host.
set(CMAKE_C_FLAGS_INIT
    "-nostdlibinc -isystem /usr/include/wasm32-wasi -Wno-unused-command-line-argument \
-msimd128 -mbulk-memory -DNDEBUG")

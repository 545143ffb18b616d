let table: Float32Array | undefined;

/**
 * Widens IEEE 754 half floats to single floats without loss. Half and single floats are little-endian bytes, as in ONNX
 * files.
 */
export function halfToFloat(halves: Uint8Array): Uint8Array {
  table ??= buildTable();
  const count = halves.length >> 1;
  const floats = new Float32Array(count);
  for (let i = 0; i < count; i++) floats[i] = table[halves[2 * i]! | (halves[2 * i + 1]! << 8)]!;
  return new Uint8Array(floats.buffer);
}

/** Builds the table of all 65 536 halves: 1 bit sign, 5 bits exponent (bias 15), 10 bits fraction. */
function buildTable(): Float32Array {
  return Float32Array.from({ length: 65_536 }, (_, bits) => {
    const sign = bits >> 15 ? -1 : 1;
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 1023;
    if (exponent === 0) return sign * fraction * 2 ** -24;
    if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
    return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
  });
}

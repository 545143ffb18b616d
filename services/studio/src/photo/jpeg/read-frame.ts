export interface Component {
  id: number;
  h: number;
  v: number;
  quantisation: number;
  columns: number;
  rows: number;
  /** Number of blocks in a row, including the blocks that complete the last unit. */
  stride: number;
  /** Marks the non-zero coefficients, 64 for each block; only for a progressive JPEG. */
  known: Uint8Array;
  /** Number of missing bits of each coefficient; -1 before its first scan. */
  missing: Int8Array;
}

export interface Frame {
  isProgressive: boolean;
  components: Component[];
  unitColumns: number;
  unitRows: number;
}

const [baseline, extended, progressive] = [0xc0, 0xc1, 0xc2];

/**
 * @returns the frame header; undefined for a JPEG that only the decoder can check (arithmetic coding, 12 bits, or a
 * height that comes later)
 */
export function readFrame(segment: Buffer): Frame | undefined {
  const kind = segment[1]!;
  if (![baseline, extended, progressive].includes(kind) || segment.length < 10) return undefined;
  const [precision, height, width, count] = [
    segment[4]!,
    segment.readUInt16BE(5),
    segment.readUInt16BE(7),
    segment[9]!,
  ];
  if (precision !== 8 || !height || !width || segment.length < 10 + 3 * count) return undefined;
  const parts = Array.from({ length: count }, (_, i) => {
    const at = 10 + 3 * i;
    return {
      id: segment[at]!,
      h: segment[at + 1]! >> 4,
      v: segment[at + 1]! & 15,
      quantisation: segment[at + 2]!,
    };
  });
  const [h, v] = [Math.max(...parts.map((part) => part.h)), Math.max(...parts.map((part) => part.v))];
  const [unitColumns, unitRows] = [Math.ceil(width / (8 * h)), Math.ceil(height / (8 * v))];
  const isProgressive = kind === progressive;
  const components = parts.map((part) => ({
    ...part,
    columns: Math.ceil(Math.ceil((width * part.h) / h) / 8),
    rows: Math.ceil(Math.ceil((height * part.v) / v) / 8),
    stride: unitColumns * part.h,
    known: new Uint8Array(isProgressive ? unitColumns * part.h * unitRows * part.v * 64 : 0),
    missing: new Int8Array(64).fill(-1),
  }));
  return { isProgressive, components, unitColumns, unitRows };
}

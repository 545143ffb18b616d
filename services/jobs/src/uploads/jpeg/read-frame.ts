/** A component of a JPEG, such as its luma. */
export interface Component {
  id: number;
  /** Sampling factors. */
  h: number;
  v: number;
  /** Number of its quantisation table. */
  quantisation: number;
  /** Blocks that it has, where it comes alone in a scan. */
  columns: number;
  rows: number;
  /** Blocks of a line, with those that fill up the last unit. */
  stride: number;
  /** Which coefficients are not zero, 64 for each block; of a progressive JPEG alone. */
  known: Uint8Array;
  /** Bits of each coefficient that are still to come; -1 where none has come. */
  missing: Int8Array;
}

/** The header of a JPEG's picture (ITU-T T.81, B.2.2). */
export interface Frame {
  isProgressive: boolean;
  components: Component[];
  /** Units of a scan of several components. */
  unitColumns: number;
  unitRows: number;
}

const [baseline, extended, progressive] = [0xc0, 0xc1, 0xc2];

/**
 * Reads the header of a frame.
 *
 * @param segment from its marker
 * @returns undefined for kinds that only the decoder can judge: arithmetic coding, 12 bits, a height that comes later
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

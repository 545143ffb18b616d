/** Chromaticity (CIE 1931 x and y). */
export type Xy = readonly [x: number, y: number];

export interface ColourSpace {
  red: Xy;
  green: Xy;
  blue: Xy;
  white: Xy;
  /** Returns the linear light of a coded value; both values are 0..1. */
  light: (value: number) => number;
}

type Matrix = [number[], number[], number[]];

/**
 * White point of profiles (XYZ), and the Bradford matrix that adapts colours to this white point (ICC.1:2022, 6.3.1 and
 * annex E).
 */
const d50 = [0.9642, 1, 0.8249];
const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
/** Number of entries of a curve, which equals the number of steps of a 12-bit image. */
const curveLength = 4096;

/** Builds an ICC profile (ICC.1:2022, version 4.3) from a matrix and one curve, for conversions with lcms. */
export function buildProfile(space: ColourSpace, grey: boolean): Buffer {
  const curve = curveTag(space.light);
  return grey ? assemble('GRAY', [...commonTags, ['kTRC', curve]]) : rgbProfile(space, curve);
}

/**
 * Converts a profile for one grey channel to a profile for grey images with three channels.
 *
 * @param space colour space that supplies the primaries; any primaries fit, because the three channels are equal
 */
export function widenProfile(grey: Buffer, space: ColourSpace): Buffer {
  const entry = Array.from({ length: grey.readUInt32BE(128) }, (_, i) => 132 + 12 * i).find(
    (at) => grey.toString('latin1', at, at + 4) === 'kTRC',
  );
  if (entry === undefined) return buildProfile(space, false);
  const start = grey.readUInt32BE(entry + 4);
  return rgbProfile(space, grey.subarray(start, start + grey.readUInt32BE(entry + 8)));
}

function rgbProfile(space: ColourSpace, curve: Buffer): Buffer {
  const matrix = toD50(space);
  const column = (i: number) => xyzTag(matrix.map((row) => row[i]!));
  return assemble('RGB ', [
    ...commonTags,
    ['rXYZ', column(0)],
    ['gXYZ', column(1)],
    ['bXYZ', column(2)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]);
}

function toD50({ red, green, blue, white }: ColourSpace): Matrix {
  const xyz = ([x, y]: Xy) => [x / y, 1, (1 - x - y) / y];
  const primaries = transpose([xyz(red), xyz(green), xyz(blue)]);
  const scale = apply(invert(primaries), xyz(white));
  const native = primaries.map((row) => row.map((value, i) => value * scale[i]!)) as Matrix;
  const [from, to] = [apply(bradford, xyz(white)), apply(bradford, d50)];
  const adapted = bradford.map((row, i) => row.map((value) => (value * to[i]!) / from[i]!)) as Matrix;
  return multiply(multiply(invert(bradford), adapted), native);
}

const apply = (matrix: Matrix, vector: number[]): number[] =>
  matrix.map((row) => row.reduce((sum, value, i) => sum + value * vector[i]!, 0));
const transpose = (matrix: Matrix): Matrix => matrix.map((_, i) => matrix.map((row) => row[i]!)) as Matrix;
const multiply = (a: Matrix, b: Matrix): Matrix =>
  transpose(transpose(b).map((column) => apply(a, column)) as Matrix);

/** Inverts a matrix by Cramer's rule: the rows of the inverse are cross products of the columns. */
function invert(matrix: Matrix): Matrix {
  const [a, b, c] = transpose(matrix);
  const cross = (u: number[], v: number[]) =>
    [1, 2, 0].map((i) => u[i]! * v[(i + 1) % 3]! - u[(i + 1) % 3]! * v[i]!);
  const determinant = a.reduce((sum, value, i) => sum + value * cross(b, c)[i]!, 0);
  return [cross(b, c), cross(c, a), cross(a, b)].map((row) =>
    row.map((value) => value / determinant),
  ) as Matrix;
}

/** Encodes an s15Fixed16Number. Clamps values of a file that lie outside the range of the type. */
const fixed = (value: number) => Math.round(Math.max(-32768, Math.min(32767, value)) * 65536);

function xyzTag(values: number[]): Buffer {
  const tag = Buffer.alloc(20);
  tag.write('XYZ ', 'latin1');
  values.forEach((value, i) => tag.writeInt32BE(fixed(value), 8 + 4 * i));
  return tag;
}

function curveTag(light: ColourSpace['light']): Buffer {
  const tag = Buffer.alloc(12 + 2 * curveLength);
  tag.write('curv', 'latin1');
  tag.writeUInt32BE(curveLength, 8);
  for (let i = 0; i < curveLength; i++)
    tag.writeUInt16BE(Math.round(65535 * Math.min(1, Math.max(0, light(i / (curveLength - 1))))), 12 + 2 * i);
  return tag;
}

function textTag(text: string): Buffer {
  const tag = Buffer.alloc(28 + 2 * text.length);
  tag.write('mluc', 'latin1');
  [1, 12].forEach((value, i) => tag.writeUInt32BE(value, 8 + 4 * i));
  tag.write('enUS', 16, 'latin1');
  tag.writeUInt32BE(2 * text.length, 20);
  tag.writeUInt32BE(28, 24);
  tag.set(Buffer.from(text, 'utf16le').swap16(), 28);
  return tag;
}

const commonTags: [name: string, data: Buffer][] = [
  ['desc', textTag('Colours as stated by the file')],
  ['cprt', textTag('CC0')],
  ['wtpt', xyzTag(d50)],
];

function assemble(colours: 'RGB ' | 'GRAY', tags: [name: string, data: Buffer][]): Buffer {
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length);
  const [parts, offsets]: [Buffer[], Map<Buffer, number>] = [[], new Map()];
  let end = 128 + table.length;
  tags.forEach(([name, data], i) => {
    if (!offsets.has(data)) {
      offsets.set(data, end);
      const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
      parts.push(padded);
      end += padded.length;
    }
    table.write(name, 4 + 12 * i, 'latin1');
    table.writeUInt32BE(offsets.get(data)!, 8 + 12 * i);
    table.writeUInt32BE(data.length, 12 + 12 * i);
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(end);
  header.writeUInt32BE(0x04300000, 8);
  header.write(`mntr${colours}XYZ `, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  d50.forEach((value, i) => header.writeInt32BE(fixed(value), 68 + 4 * i));
  return Buffer.concat([header, table, ...parts]);
}

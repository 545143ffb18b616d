import { RefusedPhotoError } from '../refused-photo.js';
import {
  createHuffmanTable,
  fillHuffmanTable,
  JpegDamageError,
  type HuffmanTable,
} from './entropy-reader.js';
import { readFrame, type Frame } from './read-frame.js';
import { readScan, type JpegState } from './read-scan.js';

const [dht, soi, eoi, sos, dqt, dri] = [0xc4, 0xd8, 0xd9, 0xda, 0xdb, 0xdd];
/** Encoders write about ten scans. Even a scan with few bytes takes time in proportion to the picture's size. */
const maxScans = 100;
/**
 * Tables of the current JPEG by class and number, at most 32. A JPEG is read without a pause, and new tables for each
 * JPEG (128 KB each) would take more time of the garbage collector than the reading of a small photo.
 */
const tablesByKind = new Map<number, HuffmanTable>();

/**
 * Checks that a JPEG has data for every block, no excess data and no impossible brightness. The decoder libjpeg
 * replaces missing data with grey, and libvips stops reading after the last row, so neither reports damage in the
 * middle. A picture without its end marker is accepted if its data are complete. Damage is not detected if all codes
 * stay valid and the number of blocks does not change.
 *
 * @throws RefusedPhotoError `unreadable_image`
 */
export function requireWholeJpeg(bytes: Buffer): void {
  try {
    readPicture(bytes);
  } catch (error) {
    throw error instanceof JpegDamageError
      ? new RefusedPhotoError('unreadable_image', { cause: error })
      : error;
  }
}

function readPicture(bytes: Buffer): void {
  let frame: Frame | undefined;
  const tables: Omit<JpegState, 'frame'> = { dc: [], ac: [], steps: [], restartInterval: 0 };
  let [at, scans] = [2, 0];
  while (at + 4 <= bytes.length) {
    // Bytes that are not a marker are skipped, as in decoders.
    if (bytes[at] !== 0xff || [0, 0xff, soi, 0x01].includes(bytes[at + 1]!)) {
      at += 1;
      continue;
    }
    const marker = bytes[at + 1]!;
    if (marker === eoi) break;
    const segment = bytes.subarray(at, at + 2 + bytes.readUInt16BE(at + 2));
    if (marker === dht) readTables(segment, tables);
    if (marker === dqt) readSteps(segment, tables);
    if (marker === dri && segment.length >= 6) tables.restartInterval = segment.readUInt16BE(4);
    if (isFrame(marker)) {
      frame = readFrame(segment);
      if (!frame) return;
    }
    if (marker !== sos) {
      at += segment.length;
      continue;
    }
    if (!frame) return;
    if (++scans > maxScans) throw new JpegDamageError('too many scans');
    const end = readScan(bytes, at, { frame, ...tables });
    if (end === undefined) return;
    at = end;
  }
  const hasEnd = bytes[at] === 0xff && bytes[at + 1] === eoi;
  // Without an end marker, a scan without any coefficient may have been cut off.
  const isWhole = (bits: number) => bits === 0 || (hasEnd && bits < 0);
  if (!frame?.components.every(({ missing }) => missing[0] === 0 && missing.every(isWhole)))
    throw new JpegDamageError('scans are missing');
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![dht, 0xc8, 0xcc].includes(marker);

function readTables(segment: Buffer, { dc, ac }: Pick<JpegState, 'dc' | 'ac'>): void {
  for (let at = 4; at + 17 <= segment.length;) {
    const counts = segment.subarray(at + 1, at + 17);
    const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
    const kind = segment[at]!;
    (kind >> 4 ? ac : dc)[kind & 15] = fillHuffmanTable(
      tableOf(kind),
      counts,
      segment.subarray(at + 17, end),
    );
    at = end;
  }
}

function tableOf(kind: number): HuffmanTable {
  const place = (kind >> 4 ? 16 : 0) + (kind & 15);
  const table = tablesByKind.get(place) ?? createHuffmanTable();
  tablesByKind.set(place, table);
  return table;
}

function readSteps(segment: Buffer, { steps }: Pick<JpegState, 'steps'>): void {
  for (let at = 4; at + 3 <= segment.length;) {
    const [isWide, index] = [segment[at]! >> 4 > 0, segment[at]! & 15];
    steps[index] = isWide ? segment.readUInt16BE(at + 1) : segment[at + 1]!;
    at += 1 + (isWide ? 128 : 64);
  }
}

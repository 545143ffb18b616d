import { crc32 } from 'node:zlib';
import { orientationOnly } from './orientation-only.js';

const signatureLength = 8;
/** Chunks without which the picture would look another way, beside those that no decoder may pass over. */
const visible = new Set([
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'cICP',
  'mDCV',
  'cLLI',
  'bKGD',
  'pHYs',
]);
/** PNG (third edition, §5.4): the case of the first letter says whether a decoder may pass a chunk over. */
const isCritical = (type: string) => /^[A-Z]/.test(type);

/**
 * A PNG without texts, times, EXIF and whatever else its picture does not need, and without what follows its end. Of an
 * animation the first picture stays. All that is kept is copied as it is.
 *
 * @param orientation as EXIF counts it
 */
export function stripPng(bytes: Buffer, orientation: number): Buffer {
  const kept = [bytes.subarray(0, signatureLength)];
  for (let at = signatureLength; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (isCritical(type) || visible.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IHDR' && orientation > 1) kept.push(exifChunk(orientation));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

function exifChunk(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('eXIf', 'latin1'), orientationOnly(orientation)]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

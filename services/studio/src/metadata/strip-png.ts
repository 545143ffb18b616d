import { crc32, deflateSync } from 'node:zlib';
import { pngChunks } from '../colour/png-chunks.js';
import type { Additions } from './additions.js';
import { buildOrientationExif } from './build-orientation-exif.js';

const signatureLength = 8;
/** Ancillary chunks that change how the picture looks. */
const visualChunks = new Set([
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
/** Reports whether a chunk is critical: its type begins with a capital letter (PNG, third edition, §5.4). */
const isCritical = (type: string) => /^[A-Z]/.test(type);

/**
 * Removes the data after the end of a PNG, and all chunks that the picture does not need, such as texts, times and
 * EXIF. Only the first frame of an animation remains.
 */
export function stripPng(bytes: Buffer, { orientation, profile }: Additions): Buffer {
  const kept = [bytes.subarray(0, signatureLength)];
  for (const { type, whole } of pngChunks(bytes)) {
    if ((isCritical(type) || visualChunks.has(type)) && !(profile && type === 'iCCP')) kept.push(whole);
    if (type !== 'IHDR') continue;
    if (profile) kept.push(chunk('iCCP', Buffer.concat([Buffer.from('ICC\0\0'), deflateSync(profile)])));
    if (orientation > 1) kept.push(chunk('eXIf', buildOrientationExif(orientation)));
  }
  return Buffer.concat(kept);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

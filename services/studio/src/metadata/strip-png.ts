import { crc32, deflateSync } from 'node:zlib';
import { pngChunks } from '../colour/png-chunks.js';
import type { Additions } from './additions.js';
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
 * animation the first picture stays. All that is kept is copied as it is; a profile that is added replaces its own.
 */
export function stripPng(bytes: Buffer, { orientation, profile }: Additions): Buffer {
  const kept = [bytes.subarray(0, signatureLength)];
  for (const { type, whole } of pngChunks(bytes)) {
    if ((isCritical(type) || visible.has(type)) && !(profile && type === 'iCCP')) kept.push(whole);
    if (type !== 'IHDR') continue;
    if (profile) kept.push(chunk('iCCP', Buffer.concat([Buffer.from('ICC\0\0'), deflateSync(profile)])));
    if (orientation > 1) kept.push(chunk('eXIf', orientationOnly(orientation)));
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

import { orientationOnly } from './orientation-only.js';

const [soi, eoi, sos, comment] = [0xd8, 0xd9, 0xda, 0xfe];
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/**
 * A JPEG without its application segments and comments (ITU-T T.81, annex B), and without what follows its end, where
 * phones put films and second pictures. Kept are the colour profile and what decoders need to know of its colours. All
 * else, which is the picture, is copied as it is.
 *
 * @param orientation as EXIF counts it
 */
export function stripJpeg(bytes: Buffer, orientation: number): Buffer {
  const kept: Buffer[] = [Buffer.from([0xff, soi])];
  const head = kept.length;
  let at = 2;
  while (at < bytes.length) {
    // As decoders do: what is no marker is passed over, and so are the bytes that may fill up before one.
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xff || bytes[at + 1] === 0) {
      at += 1;
      continue;
    }
    const marker = bytes[at + 1]!;
    if (marker === eoi) {
      kept.push(Buffer.from([0xff, eoi]));
      break;
    }
    if (marker === soi || marker === 0x01 || isRestart(marker)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, end);
    kept.push(...keptOf(marker, segment));
    at = end;
    if (marker !== sos) continue;
    const scanEnd = endOfScan(bytes, at);
    kept.push(bytes.subarray(at, scanEnd));
    at = scanEnd;
  }
  if (orientation > 1) {
    // Behind JFIF's segment, which has to be the first.
    const behind = kept[head]?.[1] === 0xe0 ? head + 1 : head;
    kept.splice(behind, 0, exifSegment(orientation));
  }
  return Buffer.concat(kept);
}

/** What is kept of a segment, its marker included. */
function keptOf(marker: number, segment: Buffer): Buffer[] {
  const isCalled = (name: string) => segment.subarray(4, 4 + name.length).toString('latin1') === name;
  if (marker === comment) return [];
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  if (!isApplication) return [segment];
  if (marker === 0xe0 && isCalled('JFIF\0') && segment.length >= 18) return [withoutThumbnail(segment)];
  if (marker === 0xe2 && isCalled('ICC_PROFILE\0')) return [segment];
  // Adobe's says whether colours are RGB, YCbCr or CMYK.
  if (marker === 0xee && isCalled('Adobe')) return [segment];
  return [];
}

function withoutThumbnail(jfif: Buffer): Buffer {
  const short = Buffer.from(jfif.subarray(0, 18));
  short.writeUInt16BE(16, 2);
  short.writeUInt16BE(0, 16);
  return short;
}

/** Where the coded data of a scan ends: at the first marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

function exifSegment(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationOnly(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + body.length, 2);
  return Buffer.concat([head, body]);
}

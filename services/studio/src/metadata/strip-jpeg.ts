import type { Additions } from './additions.js';
import { buildOrientationExif } from './build-orientation-exif.js';

const [soi, eoi, sos, comment] = [0xd8, 0xd9, 0xda, 0xfe];
const profileName = 'ICC_PROFILE\0';
/** Maximum bytes of a profile in one segment (ICC.1:2022, B.4). */
const maxProfilePart = 65_519;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/**
 * Removes the application segments and comments of a JPEG (ITU-T T.81, annex B), and the data after its end marker.
 * Phones append videos and second images after the marker. The colour profile and the segments that decoders need for
 * the colours stay. A missing end marker is added, because decoders reject a file without an end marker even if the
 * image is complete.
 */
export function stripJpeg(bytes: Buffer, { orientation, profile }: Additions): Buffer {
  const kept: Buffer[] = [Buffer.from([0xff, soi])];
  const head = kept.length;
  let at = 2;
  while (at < bytes.length) {
    // Decoders also skip stray bytes and the fill bytes that may precede a marker.
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xff || bytes[at + 1] === 0) {
      at += 1;
      continue;
    }
    const marker = bytes[at + 1]!;
    if (marker === eoi) break;
    if (marker === soi || marker === 0x01 || isRestart(marker)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, end);
    if (!(profile && isProfile(marker, segment))) kept.push(...filterSegment(marker, segment));
    at = end;
    if (marker !== sos) continue;
    const scanEnd = findScanEnd(bytes, at);
    kept.push(bytes.subarray(at, scanEnd));
    at = scanEnd;
  }
  kept.push(Buffer.from([0xff, eoi]));
  // The JFIF segment must remain the first segment.
  const behind = kept[head]?.[1] === 0xe0 ? head + 1 : head;
  if (profile) kept.splice(behind, 0, ...profileSegments(profile));
  if (orientation > 1) kept.splice(behind, 0, exifSegment(orientation));
  return Buffer.concat(kept);
}

const hasName = (segment: Buffer, name: string) =>
  segment.subarray(4, 4 + name.length).toString('latin1') === name;
const isProfile = (marker: number, segment: Buffer) => marker === 0xe2 && hasName(segment, profileName);

function filterSegment(marker: number, segment: Buffer): Buffer[] {
  if (marker === comment) return [];
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  if (!isApplication) return [segment];
  if (marker === 0xe0 && hasName(segment, 'JFIF\0') && segment.length >= 18) return [dropThumbnail(segment)];
  if (isProfile(marker, segment)) return [segment];
  // Adobe's segment states whether the colours are RGB, YCbCr or CMYK.
  if (marker === 0xee && hasName(segment, 'Adobe')) return [segment];
  return [];
}

function dropThumbnail(jfif: Buffer): Buffer {
  const short = Buffer.from(jfif.subarray(0, 18));
  short.writeUInt16BE(16, 2);
  short.writeUInt16BE(0, 16);
  return short;
}

function findScanEnd(bytes: Buffer, from: number): number {
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
  return buildSegment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), buildOrientationExif(orientation)]),
  );
}

function profileSegments(profile: Buffer): Buffer[] {
  const count = Math.ceil(profile.length / maxProfilePart);
  return Array.from({ length: count }, (_, i) => {
    const part = profile.subarray(i * maxProfilePart, (i + 1) * maxProfilePart);
    return buildSegment(0xe2, Buffer.concat([Buffer.from(profileName), Buffer.from([i + 1, count]), part]));
  });
}

function buildSegment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + body.length, 2);
  return Buffer.concat([head, body]);
}

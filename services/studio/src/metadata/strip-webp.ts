import { readWebpChunks, readChunks, writeChunk, writeWebp } from './webp-chunks.js';
import type { Additions } from './additions.js';
import { buildOrientationExif } from './build-orientation-exif.js';

/** Chunks that belong to the picture (RFC 9649, §2). */
const pictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
const [profileFlag, exifFlag, xmpFlag] = [0x20, 0x08, 0x04];
const [frameHeader, chunkHeader] = [16, 8];

/** Removes EXIF, XMP and unknown chunks of a WebP, and the data after its end. */
export function stripWebp(bytes: Buffer, { orientation, profile }: Additions): Buffer {
  const chunks = readWebpChunks(bytes);
  // Only the extended format can contain the EXIF data from which orientation and colour space were read.
  const isExtended = chunks[0]?.type === 'VP8X';
  const exif = isExtended && orientation > 1;
  const added = isExtended ? profile : undefined;
  const body = chunks
    .filter(({ type }) => pictureChunks.has(type) && !(added && type === 'ICCP'))
    .map(({ type, whole }) => cleanChunk(type, whole, (exif ? exifFlag : 0) | (added ? profileFlag : 0)));
  if (added) body.splice(1, 0, writeChunk('ICCP', added));
  if (exif) body.push(writeChunk('EXIF', buildOrientationExif(orientation)));
  return writeWebp(body);
}

function cleanChunk(type: string, whole: Buffer, flagsToSet: number): Buffer {
  if (type === 'VP8X') {
    const flags = Buffer.from(whole);
    flags[chunkHeader] = (flags[chunkHeader]! & ~(exifFlag | xmpFlag)) | flagsToSet;
    return flags;
  }
  if (type !== 'ANMF') return whole;
  const size = whole.readUInt32LE(4);
  const frame = whole.subarray(chunkHeader, chunkHeader + size);
  const inside = readChunks(frame.subarray(frameHeader)).filter((each) => pictureChunks.has(each.type));
  return writeChunk(
    'ANMF',
    Buffer.concat([frame.subarray(0, frameHeader), ...inside.map((each) => each.whole)]),
  );
}

import { readTags } from '../colour/read-tags.js';

const exifHeader = Buffer.from('Exif\0\0', 'latin1');

/**
 * Returns the time at which the camera took the photo, which is the camera's local time without a time zone, read as
 * UTC. Returns undefined without EXIF, and for a camera whose clock was never set.
 *
 * @param exif EXIF block, with or without the header `Exif`
 */
export function readTakenAt(exif: Buffer | undefined): Date | undefined {
  const time: unknown = exif && readTags(exif)?.Photo?.DateTimeOriginal;
  return time instanceof Date && time.getTime() > 0 ? time : undefined;
}

/** Returns the EXIF block of a HEIC, whose header marks the block in the file (ISO/IEC 23008-12, annex A). */
export function findHeicExif(bytes: Buffer): Buffer | undefined {
  const start = bytes.indexOf(exifHeader);
  return start < 0 ? undefined : bytes.subarray(start);
}

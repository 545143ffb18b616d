import readExif from 'exif-reader';

/** Reads EXIF. Returns undefined for damaged EXIF, because the photo itself is still usable. */
export function readTags(exif: Buffer): ReturnType<typeof readExif> | undefined {
  try {
    return readExif(exif);
  } catch {
    return undefined;
  }
}

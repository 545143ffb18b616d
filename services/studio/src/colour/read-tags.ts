import readExif from 'exif-reader';

/** Reads EXIF. Returns undefined for damaged EXIF, because a photo with it is still usable. */
export function readTags(exif: Buffer): ReturnType<typeof readExif> | undefined {
  try {
    return readExif(exif);
  } catch {
    return undefined;
  }
}

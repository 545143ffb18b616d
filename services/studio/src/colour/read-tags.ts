import readExif from 'exif-reader';

/** Reads EXIF. Damage in it does not refuse a photo: it then contains nothing. */
export function readTags(exif: Buffer): ReturnType<typeof readExif> | undefined {
  try {
    return readExif(exif);
  } catch {
    return undefined;
  }
}

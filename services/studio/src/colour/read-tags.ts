import readExif from 'exif-reader';

/** Reads the EXIF tags of a photo. Returns undefined for damaged EXIF, because the photo is still usable. */
export function readTags(exif: Buffer): ReturnType<typeof readExif> | undefined {
  try {
    return readExif(exif);
  } catch {
    return undefined;
  }
}

/** What a photo's file needs in addition to its picture, without its metadata. */
export interface Additions {
  /** How the camera was held, as EXIF counts it (1..8). */
  orientation: number;
  /** An ICC profile, where the file states its colours in another way; see `missingProfile`. */
  profile: Buffer | undefined;
}

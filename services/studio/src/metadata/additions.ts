/** Facts that a photo's file must keep after its metadata is removed. */
export interface Additions {
  /** EXIF orientation, 1..8. */
  orientation: number;
  /** ICC profile to add if the file states its colour space in another way; see `missingProfile`. */
  profile: Buffer | undefined;
}

/** Size of a photo in pixels, at any scale. */
export interface Size {
  width: number;
  height: number;
}

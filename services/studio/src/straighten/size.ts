/** Of a photo, in pixels of any scale. */
export interface Size {
  width: number;
  height: number;
}

/** Which part of a photo is sent, without a schema: the web client imports these and no validator. */

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A part of an upright photo, in shares of its width and height. It may reach past the edges: there it is white. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Spec §5: no side of a crop is shorter, in pixels. */
export const minCropSidePx = 512;

/** An area in pixels. */
export interface Area extends Size {
  left: number;
  top: number;
}

/** The pixels that a crop is. Its edges are rounded, not its size: a crop that ends at the edge of the photo stays inside. */
export function cropToArea(crop: Crop, { width, height }: Size): Area {
  const left = Math.round(crop.left * width);
  const top = Math.round(crop.top * height);
  return {
    left,
    top,
    width: Math.round((crop.left + crop.width) * width) - left,
    height: Math.round((crop.top + crop.height) * height) - top,
  };
}

/** The part of an area that lies on the photo; undefined when none does. */
export function clipToPhoto(area: Area, photo: Size): Area | undefined {
  const left = Math.max(0, area.left);
  const top = Math.max(0, area.top);
  const width = Math.min(photo.width, area.left + area.width) - left;
  const height = Math.min(photo.height, area.top + area.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

/** Whether an area has too few pixels to be sent. */
export const isTooSmall = ({ width, height }: Size): boolean => Math.min(width, height) < minCropSidePx;

/** A crop as a field of a form. */
export const cropField = ({ left, top, width, height }: Crop): string =>
  [left, top, width, height].map((share) => share.toFixed(6)).join(',');

/** The header of a preview that says how large the photo itself is, upright, such as `4032x3024`. */
export const photoSizeHeader = 'x-photo-size';

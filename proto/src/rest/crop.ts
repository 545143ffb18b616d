/** Crops of photos. This file has no schemas, so that the web client does not load a validator. */

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Part of an upright photo, as fractions of the photo's width and height. Areas outside the photo are white. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Minimum length of each side of a crop in pixels (spec §5). */
export const minCropSidePx = 512;

/** An area in pixels. */
export interface Area extends Size {
  left: number;
  top: number;
}

/** Converts a crop to pixels. Rounding the edges, not the size, keeps the area inside the photo. */
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

/** Returns the part of an area that lies inside the photo; undefined if the area lies outside. */
export function clipToPhoto(area: Area, photo: Size): Area | undefined {
  const left = Math.max(0, area.left);
  const top = Math.max(0, area.top);
  const width = Math.min(photo.width, area.left + area.width) - left;
  const height = Math.min(photo.height, area.top + area.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

/** Reports whether an area is smaller than `minCropSidePx`. */
export const isTooSmall = ({ width, height }: Size): boolean => Math.min(width, height) < minCropSidePx;

/** Formats a crop as a form field. */
export const cropField = ({ left, top, width, height }: Crop): string =>
  [left, top, width, height].map((share) => share.toFixed(6)).join(',');

/** Response header of a preview with the size of the upright photo in pixels, for example `4032x3024`. */
export const photoSizeHeader = 'x-photo-size';

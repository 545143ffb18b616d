import { cropToArea, clipToPhoto, type Crop, type Size } from '@packshot/proto/rest/crop';

/** Side of a finished picture in pixels. */
const pictureSide = 2000;
/** Enlargement factor above which a picture looks blurred. */
const maxEnlargement = 2.5;

/** Reports whether the used part of a photo is too small for a sharp picture. White margins do not count. */
export function isSmall(size: Size, crop?: Crop): boolean {
  const { width, height } = (crop && clipToPhoto(cropToArea(crop, size), size)) ?? size;
  return Math.max(width, height) * maxEnlargement < pictureSide;
}

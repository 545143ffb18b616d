import { cropToArea, clipToPhoto, type Crop, type Size } from '@packshot/proto/rest/crop';

/** Side of a finished picture, in pixels. */
const pictureSide = 2000;
/** What is enlarged more than this looks soft. */
const maxEnlargement = 2.5;

/** Whether so little of a photo is used that the picture would be soft. White around a photo does not make it larger. */
export function isSmall(size: Size, crop?: Crop): boolean {
  const { width, height } = (crop && clipToPhoto(cropToArea(crop, size), size)) ?? size;
  return Math.max(width, height) * maxEnlargement < pictureSide;
}

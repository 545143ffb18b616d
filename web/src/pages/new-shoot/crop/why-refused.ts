import {
  cropToArea,
  isTooSmall,
  minCropSidePx,
  clipToPhoto,
  type Crop,
  type Size,
} from '@packshot/proto/rest/crop';
import { floorToZoomStep } from './zooms.js';

interface Refusal {
  title: string;
  text: string;
}

/**
 * Explains why a crop cannot be applied: first the advice, then the text of the spec (§5). Returns undefined for a
 * valid crop.
 */
export function findCropProblem(crop: Crop, photo: Size): Refusal | undefined {
  const area = cropToArea(crop, photo);
  if (isTooSmall(area)) {
    const enough = floorToZoomStep(Math.min(photo.width, photo.height) / minCropSidePx);
    const help = enough
      ? `Zoom out to ${Math.round(enough * 100)}% or less to make the crop large enough.`
      : 'Cancel to use the whole photo. The photo has too few pixels for a crop.';
    return {
      title: 'This crop is too small',
      text: `${help} The output would be ${area.width}x${area.height}px. The minimum is ${minCropSidePx}x${minCropSidePx}px. Please zoom in on a larger part of the photo.`,
    };
  }
  if (clipToPhoto(area, photo)) return undefined;
  return { title: 'Photo outside the frame', text: 'Drag the photo back into the frame.' };
}

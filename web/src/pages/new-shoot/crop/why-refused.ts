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

/** Why a crop cannot be applied; what helps comes first, then the words of the spec (§5). Undefined when it can be. */
export function findCropProblem(crop: Crop, photo: Size): Refusal | undefined {
  const area = cropToArea(crop, photo);
  if (isTooSmall(area)) {
    const enough = floorToZoomStep(Math.min(photo.width, photo.height) / minCropSidePx);
    const help = enough
      ? `Zoom out to ${Math.round(enough * 100)}% or less, where the crop is large enough.`
      : 'Cancel to use all of the photo: it has too few pixels to be cropped.';
    return {
      title: 'This crop is too small',
      text: `${help} The output would be ${area.width}x${area.height}px. The minimum is ${minCropSidePx}x${minCropSidePx}px. Please zoom in on a larger part of the photo.`,
    };
  }
  if (clipToPhoto(area, photo)) return undefined;
  return { title: 'Nothing of the photo is left', text: 'Please drag the photo back into the frame.' };
}

import {
  areaOf,
  isTooSmall,
  leastCropSide,
  visiblePart,
  type Crop,
  type Size,
} from '@packshot/proto/rest/crop';
import { stepAtMost } from './zooms.js';

interface Refusal {
  title: string;
  text: string;
}

/** Why a crop cannot be applied; what helps comes first, then the words of the spec (§5). Undefined when it can be. */
export function whyRefused(crop: Crop, photo: Size): Refusal | undefined {
  const area = areaOf(crop, photo);
  if (isTooSmall(area)) {
    const enough = stepAtMost(Math.min(photo.width, photo.height) / leastCropSide);
    const help = enough
      ? `Zoom out to ${Math.round(enough * 100)}% or less, where the crop is large enough.`
      : 'Cancel to use all of the photo: it has too few pixels to be cropped.';
    return {
      title: 'This crop is too small',
      text: `${help} The output would be ${area.width}x${area.height}px. The minimum is ${leastCropSide}x${leastCropSide}px. Please zoom in on a larger part of the photo.`,
    };
  }
  if (visiblePart(area, photo)) return undefined;
  return { title: 'Nothing of the photo is left', text: 'Please drag the photo back into the frame.' };
}

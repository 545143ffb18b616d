import type { PictureSettings } from './count-pictures.js';

/** Why no other picture of a photo can be made, and what its seller can do. @param made how many there are */
export function explainNoOtherPicture({ mode, options, place }: PictureSettings, made: number): string {
  if (mode === 'studio_white' && options.shadow_option === 'no_shadow')
    return 'Without a shadow, Studio White makes the same picture of a photo each time. Please choose a drop shadow or another mode.';
  if (place !== undefined)
    return `All ${made} pictures that can be made of this photo in this place are in your library. Please choose another place.`;
  return `All ${made} pictures that can be made of this photo with these settings are in your library. Please choose another mode or option.`;
}

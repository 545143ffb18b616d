import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';

/**
 * Every word that is sent to a provider beside the photo. Changes are reviewed: each sentence is there because its
 * absence was paid for. Sellers' own words never enter.
 */

const keep =
  'Keep the product exactly as it is in the photo: same shape, proportions, colours, materials, logos and every letter of every label. Do not add, remove, straighten, translate or invent anything on it. Do not add text, watermarks, borders or other products.';

const shadows = {
  drop_shadow: 'a soft, natural contact shadow directly beneath the product',
  no_shadow: 'no shadow and no reflection at all',
};

const models = {
  female: 'an adult woman',
  male: 'an adult man',
};

const scenes = {
  indoor:
    'a tidy, lived-in interior such as a kitchen worktop, a desk or a bedroom, with daylight from a window',
  outdoor: 'a real place outside such as a garden table, a pavement cafe or a quiet street, in daylight',
};

/** What a provider is told for a mode and its option. */
export function promptFor(mode: RenderMode, options: ModeOptions): string {
  switch (mode) {
    case 'studio_white':
      return `Make a studio packshot of the product in this photo: cut it out of its surroundings and place it, centred, on a pure white background (RGB 255, 255, 255), with ${shadows[options.shadow_option ?? 'drop_shadow']}. The longer side of the product fills 85 % of the square frame. Even studio light. ${keep}`;
    case 'model_tryon':
      return `Make a realistic, full-colour photo of ${models[options.subject_gender ?? 'female']} wearing or using the product in this photo, in the way it is meant to be worn or used, at its true size. Neutral studio background, soft light, natural pose, decent dress, sharp focus on the product. ${keep}`;
    case 'lifestyle_scene':
      return `Place the product in this photo in ${scenes[options.scene_environment ?? 'indoor']}, standing or lying as it naturally would, at its true size. Match light direction, colour and perspective, with believable contact shadow and reflections. The product is in sharp focus, fully visible and the clear subject; the background is softly blurred. No people. ${keep}`;
  }
}

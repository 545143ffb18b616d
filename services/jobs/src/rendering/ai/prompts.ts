import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type {
  RenderMode,
  SceneEnvironment,
  ShadowOption,
  SubjectGender,
} from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { ProductKind, ProductView } from '@packshot/proto/rest/product-words';
import type { Place } from '@packshot/studio';

/** All text that providers receive with the photo. Each sentence prevents a known fault, so changes need a review. */

const keep = ({ straighten }: ProductFacts): string =>
  `Keep the product exactly as it is in the photo: same shape, proportions, colours, materials, logos and every letter of every label. ${straighten ? edges : 'Do not add, remove, straighten,'} translate or invent anything on it. Do not add text, watermarks, borders or other products.`;

const edges =
  'Only straighten its converging edges, as a camera that is held level and right before it would show them. Do not add, remove,';

const shadows: Record<ShadowOption, string> = {
  drop_shadow: 'a soft, natural contact shadow directly beneath the product',
  no_shadow: 'no shadow and no reflection at all',
};

const models: Record<SubjectGender, string> = {
  female: 'an adult woman',
  male: 'an adult man',
};

const scenes: Record<SceneEnvironment, string> = {
  indoor:
    'a tidy, lived-in interior such as a kitchen worktop, a desk or a bedroom, with daylight from a window',
  outdoor: 'a real place outside such as a garden table, a pavement cafe or a quiet street, in daylight',
};

const views: Record<ProductView, string> = {
  side: 'It was photographed from the side, at its own height: show it from there.',
  above: 'It was photographed looking down on it: show it from the same angle.',
  flat: 'It was photographed from straight above, lying flat.',
};

const kinds: Record<ProductKind, string> = {
  stands: 'It stands on a surface.',
  lies: 'It lies on a surface.',
  hangs: 'It hangs.',
  garment: 'It is a garment, worn on the body.',
  bag: 'It is a bag, carried in the hand or over the shoulder.',
  shoe: 'It is a shoe, worn on the foot.',
  neck: 'It is worn around the neck.',
  wrist: 'It is worn on the wrist.',
  head: 'It is worn on the head.',
  ring: 'It is a ring, worn on a finger.',
};

const glass = 'It is of glass or clear plastic: what is behind it is seen through it.';

/** Studio White needs no description, because its pictures show no scale. */
const aboutProduct = ({ view, kind, height_cm, see_through }: ProductFacts): string =>
  [
    kind && kinds[kind],
    view && views[view],
    see_through && glass,
    height_cm !== undefined &&
      `It measures ${height_cm} cm from its lowest to its highest point in the photo: keep that size relative to everything else.`,
  ]
    .filter(Boolean)
    .map((sentence) => `${sentence} `)
    .join('');

const inPlace = ({ label, option, view }: Place): string => {
  const what = view === 'flat' ? `a surface seen from straight above (${label})` : `this place: ${label}`;
  return `${what}, ${option === 'indoor' ? 'indoors, with daylight from a window' : 'outside, in daylight'}`;
};

export function promptFor(
  mode: RenderMode,
  options: ModeOptions,
  product: ProductFacts = {},
  place?: Place,
): string {
  switch (mode) {
    case 'studio_white':
      return `Make a studio packshot of the product in this photo: cut it out of its surroundings and place it, centred, on a pure white background (RGB 255, 255, 255), with ${shadows[options.shadow_option ?? 'drop_shadow']}. The longer side of the product fills 85 % of the square frame. Even studio light. ${product.see_through ? `${glass} ` : ''}${keep(product)}`;
    case 'model_tryon':
      return `Make a realistic, full-colour photo of ${models[options.subject_gender ?? 'female']} wearing or using the product in this photo, in the way it is meant to be worn or used, at its true size. Neutral studio background, soft light, natural pose, decent dress, sharp focus on the product. ${aboutProduct(product)}${keep(product)}`;
    case 'lifestyle_scene':
      return `Place the product in this photo in ${place ? inPlace(place) : scenes[options.scene_environment ?? 'indoor']}, standing or lying as it naturally would, at its true size. Match light direction, colour and perspective, with believable contact shadow and reflections. The product is in sharp focus, fully visible and the clear subject; the background is softly blurred. No people. ${aboutProduct(product)}${keep(product)}`;
  }
}

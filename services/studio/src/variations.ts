import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import { belongsOnFloor, besideNames } from './presentations/next-to-feet/feet-plate.js';
import { carrierNames, mayBeCarried } from './presentations/carried/carrier-plate.js';
import { formAsides, formNames } from './presentations/form/form-plate.js';
import { countLooks } from './plates/look.js';
import { handNames } from './presentations/hand/hand-plate.js';
import { flatNames, lies } from './places.js';
import { flatAsides, plateAsides } from './plates/order-looks.js';
import { placeNames } from './presentations/scene/scene-plate.js';
import { lamps } from './shadow/drop-shadow.js';
import { wornNames } from './worn/worn-names.js';

/**
 * How many different pictures the studio can make of one photo in a mode with its option.
 *
 * @param place name of the one place in which they are to be made; absent where Packshot chooses
 */
export function countVariations(
  mode: RenderMode,
  options: ModeOptions,
  product: ProductFacts = {},
  place?: string,
): number {
  switch (mode) {
    case 'studio_white':
      return options.shadow_option === 'no_shadow' ? 1 : lamps.length;
    case 'lifestyle_scene':
      return countScenes(options.scene_environment ?? 'indoor', product, place);
    case 'model_tryon': {
      const gender = options.subject_gender ?? 'female';
      const hands = handNames(gender, product.view === 'above' ? 'above' : 'thumb');
      const [beside, carried, shoulder, held] = [
        besideNames(gender),
        carrierNames(gender, 'carried'),
        carrierNames(gender, 'shoulder'),
        hands,
      ].map((names) => countLooks(names, [0])) as [number, number, number, number];
      // Whether it is worn, held or carried is known when it has been cut out: as many as there are either way.
      const worn = wornNames(product.kind, gender);
      if (worn.length > 0) return countLooks(worn, [0]);
      const ways = [carried, product.kind === 'bag' ? shoulder : 0].filter((count) => count > 0);
      const hung = mayBeCarried(product) ? Math.min(...ways) : Infinity;
      if (belongsOnFloor(product) && beside > 0) return Math.min(beside, hung);
      return Math.min(countLooks(formNames(gender), formAsides), held, hung);
    }
  }
}

/** What lies is shown from above, where nothing stands aside. */
function countScenes(
  environment: NonNullable<ModeOptions['scene_environment']>,
  product: ProductFacts,
  place: string | undefined,
): number {
  const flats = flatNames(environment);
  if (place !== undefined) return countLooks([place], flats.includes(place) ? flatAsides : plateAsides);
  return lies(product) ? countLooks(flats, flatAsides) : countLooks(placeNames(environment), plateAsides);
}

import { tiltOf } from '../../level/tilt-of.js';
import { findPlace, flatNames, lies } from '../../places.js';
import { countLooks } from '../../plates/look.js';
import { plateAsides } from '../../plates/order-looks.js';
import type { Presentation } from '../presentation.js';
import { environmentOf } from '../request.js';
import { choosePlace } from './choose-place.js';
import { chosenName, whyElsewhere } from './chosen-place.js';
import { lookAt, placeNames } from './scene-plate.js';
import { standOn } from './stand-on.js';

/** A standing product in a room or outside. A Try-On uses it for products that no person can show. */
export const scene: Presentation = {
  name: 'scene',
  modes: ['lifestyle_scene', 'model_tryon'],
  on: 'place',
  countLooks(wanted) {
    const environment = environmentOf(wanted);
    const chosen = chosenName(wanted);
    if (chosen !== undefined)
      return flatNames(environment).includes(chosen) ? 0 : countLooks([chosen], plateAsides);
    return lies(wanted.facts) ? 0 : countLooks(placeNames(environment), plateAsides);
  },
  viewAngle: ({ facts }, matte) => (lies(facts) ? undefined : tiltOf(matte)),
  async fit(subject) {
    const look = await choosePlace(subject);
    if (findPlace(look.name)?.view === 'flat') return undefined;
    const named = { plate: look.name, mirrored: look.mirrored, aside: look.aside };
    const shown = standOn(lookAt(look, subject.size), subject.taken, named);
    return { ...shown, look, notice: whyElsewhere(subject) };
  },
};

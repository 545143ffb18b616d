import { tiltOf } from '../../level/tilt-of.js';
import { findPlace, flatNames, isShownLying } from '../../places.js';
import { countLooks } from '../../plates/look.js';
import { plateShifts } from '../../plates/order-looks.js';
import type { Presentation } from '../presentation.js';
import { environmentOf } from '../request.js';
import { choosePlace } from './choose-place.js';
import { chosenPlaceName, explainOtherPlace } from './chosen-place.js';
import { viewPlace, placeNames } from './scene-plate.js';
import { standOnPlate } from './stand-on-plate.js';

/** Shows a standing product in a room or outside, also in a Try-On if no person can show the product. */
export const scene: Presentation = {
  name: 'scene',
  modes: ['lifestyle_scene', 'model_tryon'],
  on: 'place',
  countLooks(wanted) {
    const environment = environmentOf(wanted);
    const chosen = chosenPlaceName(wanted);
    if (chosen !== undefined)
      return flatNames(environment).includes(chosen) ? 0 : countLooks([chosen], plateShifts);
    return isShownLying(wanted.facts) ? 0 : countLooks(placeNames(environment), plateShifts);
  },
  viewAngle: ({ facts }, matte) => (isShownLying(facts) ? undefined : tiltOf(matte)),
  async fit(subject) {
    const look = await choosePlace(subject);
    if (findPlace(look.name)?.view === 'flat') return undefined;
    const view = viewPlace(look, subject.size);
    const named = { plate: look.name, camera: view.facts.name, mirrored: look.mirrored, aside: look.aside };
    const shown = standOnPlate(view, subject.taken, named);
    return { ...shown, look, notice: explainOtherPlace(subject) };
  },
};

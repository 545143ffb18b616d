import { flatNames, lies } from '../../places.js';
import { countLooks } from '../../plates/look.js';
import { flatAsides } from '../../plates/order-looks.js';
import { finishOn } from '../finish-on.js';
import type { Presentation } from '../presentation.js';
import { environmentOf } from '../request.js';
import { choosePlace } from '../scene/choose-place.js';
import { chosenName, whyElsewhere } from '../scene/chosen-place.js';
import { composeFlat } from './compose-flat.js';
import { lookAtFlat, placeOnFlat } from './flat-plate.js';

/** A lying product on a surface seen from straight above. */
export const flat: Presentation = {
  name: 'flat',
  modes: ['lifestyle_scene', 'model_tryon'],
  on: 'place',
  countLooks(wanted) {
    const names = flatNames(environmentOf(wanted));
    const chosen = chosenName(wanted);
    if (chosen !== undefined) return names.includes(chosen) ? countLooks([chosen], flatAsides) : 0;
    return lies(wanted.facts) ? countLooks(names, flatAsides) : 0;
  },
  async fit(subject) {
    const { size, taken } = subject;
    const look = await choosePlace(subject);
    const seen = lookAtFlat(look, size);
    const named = { plate: look.name, mirrored: look.mirrored };
    return {
      look,
      notice: whyElsewhere(subject),
      place: placeOnFlat(seen.facts, taken.cm),
      compose: finishOn(seen, taken, named, (product, plate) => ({ picture: composeFlat(product, plate) })),
    };
  },
};

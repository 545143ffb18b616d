import { flatNames, isShownLying } from '../../places.js';
import { countLooks } from '../../plates/look.js';
import { flatShifts } from '../../plates/order-looks.js';
import { cutNotice, showCutOff } from '../cut-off/stand-cut-off.js';
import { finishPicture } from '../finish-picture.js';
import type { Presentation } from '../presentation.js';
import { environmentOf } from '../request.js';
import { choosePlace } from '../scene/choose-place.js';
import { chosenPlaceName, explainOtherPlace } from '../scene/chosen-place.js';
import { composeFlat } from './compose-flat.js';
import { viewFlat, placeOnFlat, surfaceOf } from './flat-plate.js';

export const flat: Presentation = {
  name: 'flat',
  modes: ['lifestyle_scene', 'model_tryon'],
  on: 'place',
  countLooks(wanted) {
    const names = flatNames(environmentOf(wanted));
    const chosen = chosenPlaceName(wanted);
    if (chosen !== undefined) return names.includes(chosen) ? countLooks([chosen], flatShifts) : 0;
    return isShownLying(wanted.facts) ? countLooks(names, flatShifts) : 0;
  },
  async fit(subject) {
    const { size, taken } = subject;
    const look = await choosePlace(subject);
    const seen = viewFlat(look, size);
    const named = { plate: look.name, camera: seen.facts.name, mirrored: look.mirrored };
    const notice = explainOtherPlace(subject);
    const cutOff = showCutOff(subject, { ...seen, facts: surfaceOf(seen.facts) }, named, composeFlat);
    if (cutOff) return { ...cutOff, look, notice: [notice, cutNotice].filter(Boolean).join(' ') };
    return {
      look,
      notice,
      place: placeOnFlat(seen.facts, taken.cm),
      compose: finishPicture(seen, taken, named, (product, plate) => ({
        picture: composeFlat(product, plate),
      })),
    };
  },
};

import { belongsOnFloor } from '../../places.js';
import { countLooks } from '../../plates/look.js';
import { canBeCarried } from '../carried/carry.js';
import { computerMade } from '../person.js';
import type { Presentation } from '../presentation.js';
import { genderOf } from '../request.js';
import { standOn } from '../scene/stand-on.js';
import { besideNames, chooseBeside, hasRoomBeside, lookBeside } from './feet-plate.js';

/**
 * Centimetres from which what stands may stand on the floor: a lamp or a vase, where a kettle or two glasses would look
 * lost. Judged on pictures of the evaluation photos.
 */
const leastOnFloor = 30;

/** What the seller reads next to a bag that could have been carried. */
const noHandle = `No handle to carry it by was found, so it stands next to a person. ${computerMade}`;

/** What the seller reads where a product does not stand next to a person. */
const reasons = {
  above:
    'It does not fit into a hand, and was photographed from above: it is shown in a place seen from there, without a person.',
  large: 'It does not fit into a hand or next to a person, so it is shown in a place, without one.',
  table: 'It does not fit into a hand, and belongs on a table: it is shown in a place, without a person.',
};

/** Shoes, bags and what is too large for a hand, on the floor next to a person. */
export const nextToFeet: Presentation = {
  name: 'next-to-feet',
  modes: ['model_tryon'],
  on: 'person',
  notice: computerMade,
  countLooks: ({ facts, options }) =>
    belongsOnFloor(facts) ? countLooks(besideNames(genderOf({ options })), [0]) : 0,
  fit(subject) {
    const { facts, size, taken } = subject;
    const gender = genderOf(subject);
    if (!belongsOnFloor(facts)) {
      // The person is seen from 18° above: what shows its inside would stand there on its edge.
      if (facts.view === 'above') return reasons.above;
      if (taken.cm < leastOnFloor) return reasons.table;
    }
    if (!hasRoomBeside(gender, size)) return reasons.large;
    const look = chooseBeside(gender, subject);
    const named = { person: look.name, mirrored: look.mirrored };
    const shown = standOn(lookBeside(look, size), taken, named);
    return { ...shown, ...(canBeCarried(facts, gender, size) && { notice: noHandle }) };
  },
};

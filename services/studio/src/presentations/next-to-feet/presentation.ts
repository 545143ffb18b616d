import { belongsOnFloor, findPlace } from '../../places.js';
import { hasRoom } from '../../plates/has-room.js';
import { isSizeProbable } from '../../measure-size-in-picture.js';
import { countLooks } from '../../plates/look.js';
import { canBeCarried } from '../carried/create-carried-presentation.js';
import { computerMade, unknownSize } from '../person.js';
import type { Presentation } from '../presentation.js';
import { genderOf } from '../request.js';
import { standOnPlate } from '../scene/stand-on-plate.js';
import { feetNames, chooseFeet, hasRoomNextToFeet, viewFeet } from './feet-plate.js';

/**
 * Minimum height in centimetres of a product that may stand on the floor, such as a lamp or a vase. The value was
 * chosen by viewing pictures of the evaluation photos.
 */
const minFloorHeightCm = 30;

const noHandleNotice = `No handle was found, so the product stands next to a person. ${computerMade}`;

const reasons = {
  above:
    'The product does not fit into a hand and was photographed from above. The product is shown in a scene seen from above, without a person.',
  large:
    'The product does not fit into a hand or next to a person, so it is shown in a scene without a person.',
  kept: 'The picture keeps its scene, so no person is shown.',
  table:
    'The product does not fit into a hand and belongs on a table, so it is shown in a scene without a person.',
};

export const nextToFeet: Presentation = {
  name: 'next-to-feet',
  modes: ['model_tryon'],
  on: 'person',
  notice: computerMade,
  countLooks: ({ facts, options }) =>
    belongsOnFloor(facts) ? countLooks(feetNames(genderOf({ options })), [0]) : 0,
  fit(subject) {
    const { facts, size, taken, kept } = subject;
    const gender = genderOf(subject);
    if (!belongsOnFloor(facts)) {
      // The camera looks down by 18°. A product photographed from higher up would seem to stand on its edge.
      if (facts.view === 'above') return reasons.above;
      if (taken.cm < minFloorHeightCm) return reasons.table;
      if (!isSizeProbable(taken)) return unknownSize;
    }
    if (!hasRoomNextToFeet(gender, size)) return reasons.large;
    if (kept && findPlace(kept.name) && !hasRoom(feetNames(gender), 'beside', size)) return reasons.kept;
    const look = chooseFeet(gender, subject);
    const named = { person: look.name, mirrored: look.mirrored };
    const shown = standOnPlate(viewFeet(look, size), taken, named);
    return { ...shown, ...(canBeCarried(facts, gender, size) && { notice: noHandleNotice }) };
  },
};

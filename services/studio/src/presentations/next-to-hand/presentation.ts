import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { isSizeProbable } from '../../measure-size-in-picture.js';
import { belongsOnFloor, isShownLying } from '../../places.js';
import { chooseLookIfLeft, type Look } from '../../plates/look.js';
import { finishPicture } from '../finish-picture.js';
import { composeFlat } from '../flat/compose-flat.js';
import { placeOnFlat } from '../flat/flat-plate.js';
import { canBeHeld } from '../hand/can-be-held.js';
import { personInFirstPictures } from '../person.js';
import type { Fit, Presentation, Subject } from '../presentation.js';
import { genderOf } from '../request.js';
import { standOnPlate } from '../scene/stand-on-plate.js';
import { hasRoomNextToHand, restNames, viewResting, viewTabletop, type Rest } from './rest-plate.js';

/**
 * Kinds of products that a table can show. Hats and glasses belong to them, because no plate shows a head. Most
 * products of an unknown kind also belong to them.
 */
const restingKinds = new Set<ProductFacts['kind']>([undefined, 'stands', 'lies', 'head']);

/** Returns the way in which a product can be shown next to a resting hand; undefined if it cannot be shown so. */
function restOf(subject: Subject): Rest | undefined {
  const { facts, size, cutSides } = subject;
  // A product that the photo cuts off would float.
  if (cutSides || !restingKinds.has(facts.kind)) return undefined;
  const rest = wayOf(subject);
  return rest && hasRoomNextToHand(genderOf(subject), rest, size) ? rest : undefined;
}

function wayOf(subject: Subject): Rest | undefined {
  const { facts, maybeLarge, taken } = subject;
  if (isShownLying(facts)) return 'lying';
  if (belongsOnFloor(facts) || (maybeLarge && !isSizeProbable(taken))) return undefined;
  if (facts.view === 'above') return 'above';
  return canBeHeld(subject) ? undefined : 'side';
}

/** Shows a product that lies, was photographed from above, or fits no hand next to the resting hand of a person. */
export const nextToHand: Presentation = {
  name: 'next-to-hand',
  ...personInFirstPictures,
  fit(subject) {
    const rest = restOf(subject);
    if (!rest) return undefined;
    const look = chooseLookIfLeft(restNames(genderOf(subject), rest), [0], subject);
    return look && showNextToHand(subject, rest, look);
  },
};

function showNextToHand({ size, taken }: Subject, rest: Rest, look: Look): Fit {
  const named = { person: look.name, mirrored: look.mirrored };
  if (rest !== 'lying') return standOnPlate(viewTabletop(look, size), taken, named);
  const seen = viewResting(look, size);
  return {
    place: placeOnFlat(seen.facts, taken.cm),
    compose: finishPicture(seen, taken, named, (product, plate) => ({
      picture: composeFlat(product, plate),
    })),
  };
}

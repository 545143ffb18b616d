import type { PlaceGround } from '@packshot/proto/rest/place-fit';
import { isSizeProbable } from '../../measure-size-in-picture.js';
import { belongsOnFloor, isShownLying } from '../../places.js';
import { chooseLookIfLeft } from '../../plates/look.js';
import { cutNotice, standCutOff } from '../cut-off/stand-cut-off.js';
import { canBeHeld } from '../hand/can-be-held.js';
import { hasRoomNextToHand } from '../next-to-hand/rest-plate.js';
import { computerMade, personInFirstPictures } from '../person.js';
import type { Presentation, Subject } from '../presentation.js';
import { genderOf } from '../request.js';
import { standOnPlate } from '../scene/stand-on-plate.js';
import { behindNames, groundInFront, viewBehind } from './behind-plate.js';

/** Kinds of products that can stand anywhere. Most products of an unknown kind also belong to them. */
const standingKinds = new Set<Subject['facts']['kind']>([undefined, 'stands']);

/** A product of unknown size in a hand, or next to a hand, would show at once that its size is wrong. */
function isHandUnsuitable(subject: Subject, ground: PlaceGround): boolean {
  const { taken, maybeLarge, size } = subject;
  if (!isSizeProbable(taken)) return maybeLarge === true || !canBeHeld(subject);
  // On the floor, a product of a probable size stands next to a person.
  return ground === 'table' && !canBeHeld(subject) && !hasRoomNextToHand(genderOf(subject), 'side', size);
}

/** A product that only the lower side of the photo cuts off can be in the foreground. */
const isCutBelow = (sides: NonNullable<Subject['cutSides']>): boolean =>
  sides.size === 1 && sides.has('bottom');

/** Shows a product that no hand suits on a table or on the floor, in front of a person who is out of focus. */
export const inFrontOfPerson: Presentation = {
  name: 'in-front-of-person',
  ...personInFirstPictures,
  fit(subject) {
    const { facts, size, taken, cutSides } = subject;
    // The plates are at eye level.
    if (!standingKinds.has(facts.kind) || facts.view === 'above') return undefined;
    if (isShownLying(facts) || belongsOnFloor(facts)) return undefined;
    const gender = genderOf(subject);
    const ground = groundInFront(gender, size);
    if (!ground || !(cutSides ? isCutBelow(cutSides) : isHandUnsuitable(subject, ground))) return undefined;
    const look = chooseLookIfLeft(behindNames(gender, ground), [0], subject);
    if (!look) return undefined;
    const [view, named] = [viewBehind(look, size), { person: look.name, mirrored: look.mirrored }];
    if (!cutSides) return standOnPlate(view, taken, named);
    const shown = standCutOff(subject, view, named);
    return shown && { ...shown, notice: `${computerMade} ${cutNotice}` };
  },
};

import { chooseLookIfLeft } from '../../plates/look.js';
import { personInFirstPictures } from '../person.js';
import type { Presentation } from '../presentation.js';
import { genderOf } from '../request.js';
import { standOnPlate } from '../scene/stand-on-plate.js';
import { feetNames, hasRoomNextToFeet, viewFeet } from './feet-plate.js';

/** Shows a shoe that was photographed from above on the floor next to the feet of a person, seen from above as well. */
export const nextToFeetFromAbove: Presentation = {
  name: 'next-to-feet-from-above',
  ...personInFirstPictures,
  fit(subject) {
    const { facts, size, taken, cutSides } = subject;
    // A shoe that the photo cuts off would float.
    if (facts.kind !== 'shoe' || facts.view !== 'above' || cutSides) return undefined;
    const gender = genderOf(subject);
    if (!hasRoomNextToFeet(gender, size, 'above')) return undefined;
    const look = chooseLookIfLeft(feetNames(gender, 'above'), [0], subject);
    if (!look) return undefined;
    const { facts: plate, load } = viewFeet(look, size);
    // The photo shows lengths across the line of sight, which upright lengths are not.
    const seen = { facts: { ...plate, pixels_per_cm: Math.hypot(...plate.right) / 100 }, load };
    return standOnPlate(seen, taken, { person: look.name, mirrored: look.mirrored });
  },
};

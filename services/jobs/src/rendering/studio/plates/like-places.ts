import { plateFacts } from '@packshot/plates/library';
import { hashToNumber } from '../../hash-to-number.js';
import { flatNames } from '../places.js';
import { placeNames, type PlaceFacts } from '../scene/plate.js';
import { colourOfPlate, type Colour } from './colour.js';
import type { Look } from './look.js';
import { fitsPitch, misfit, offPitch, type Subject } from './misfit.js';
import { flatAsides, looksOf, plateAsides } from './order-looks.js';

type Environment = Parameters<typeof placeNames>[0];

/** A plate and its colour around the product. */
export interface Ground {
  facts: Pick<PlaceFacts, 'name' | 'size' | 'anchor' | 'pixels_per_cm'> &
    Partial<Pick<PlaceFacts, 'back' | 'right'>>;
  colour: Colour;
}

/** Among places that fit about as well, another one comes first for each photo. */
const chance = 0.25;

/** What an environment has for products that stand, and for those that lie. */
export async function groundsOf(environment: Environment): Promise<{ places: Ground[]; flats: Ground[] }> {
  const read = (kind: 'place' | 'flat') => (name: string) => withColour(plateFacts(name, kind));
  const [places, flats] = await Promise.all([
    Promise.all(placeNames(environment).map(read('place'))),
    Promise.all(flatNames(environment).map(read('flat'))),
  ]);
  return { places, flats };
}

const withColour = async (facts: Ground['facts']): Promise<Ground> => ({
  facts,
  colour: await colourOfPlate(facts),
});

/**
 * All looks that places have for a product, in the order in which Packshot likes them: seen from the height it was
 * photographed from, at its true size, before a ground that lets it be seen and goes with it. The same for the same photo.
 */
export function likePlaces(places: readonly Ground[], product: Subject, photoId: string): Look[] {
  const rank = ({ facts, colour }: Ground): number =>
    misfit(facts, colour, product) + (chance * hashToNumber(`${photoId} ${facts.name}`)) / 2 ** 32;
  const ranked = places.toSorted((one, other) => rank(one) - rank(other));
  const standing = ranked.flatMap(({ facts: { name, back, right } }) =>
    back && right ? { name, back, right } : [],
  );
  if (standing.length === 0)
    return looksOf(
      ranked.map(({ facts }) => facts.name),
      flatAsides,
    );
  const namesOf = (fit: boolean): string[] => {
    const those = standing.filter((plate) => fitsPitch(plate, product.view) === fit);
    // What does not fit comes by how little it does not.
    const sorted = fit
      ? those
      : those.toSorted((one, other) => offPitch(one, product.view) - offPitch(other, product.view));
    return sorted.map(({ name }) => name);
  };
  return [...looksOf(namesOf(true), plateAsides), ...looksOf(namesOf(false), plateAsides)];
}

import { plateFacts } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import { flatNames, settingOf, type Place, type PlaceKind } from '../places.js';
import { placeNames } from '../presentations/scene/scene-plate.js';
import { colourOfPlate, type Colour } from './colour.js';

type Environment = Parameters<typeof placeNames>[0];

export interface Ground {
  name: string;
  setting: Pick<Place, 'view' | 'ground' | 'size_cm'>;
  colour: Colour;
  /** Whether nothing in the place shows how large a product is. */
  isPlain: boolean;
}

export interface Grounds {
  places: Ground[];
  flats: Ground[];
}

/** Loads the places and flat surfaces of an environment, with the mean colour of each surface. */
export async function loadGrounds(environment: Environment): Promise<Grounds> {
  const read = (kind: PlaceKind) => (name: string) => addColour(plateFacts(name, kind));
  const [places, flats] = await Promise.all([
    Promise.all(placeNames(environment).map(read('place'))),
    Promise.all(flatNames(environment).map(read('flat'))),
  ]);
  return { places, flats };
}

const addColour = async (facts: PlateOf<PlaceKind>): Promise<Ground> => ({
  name: facts.name,
  setting: settingOf(facts),
  colour: await colourOfPlate(facts),
  isPlain: facts.kind === 'flat' || facts.plain === true,
});

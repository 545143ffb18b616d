import { plateFacts } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import { flatNames, settingOf, type Place, type PlaceKind } from '../places.js';
import { placeNames } from '../presentations/scene/scene-plate.js';
import { colourOfPlate, type Colour } from './colour.js';

type Environment = Parameters<typeof placeNames>[0];

export interface Ground {
  facts: Pick<PlateOf<PlaceKind>, 'kind' | 'name' | 'size' | 'pixels_per_cm'>;
  setting: Pick<Place, 'view' | 'ground' | 'height_cm'>;
  colour: Colour;
}

export interface Grounds {
  places: Ground[];
  flats: Ground[];
}

export async function loadGrounds(environment: Environment): Promise<Grounds> {
  const read = (kind: PlaceKind) => (name: string) => addColour(plateFacts(name, kind));
  const [places, flats] = await Promise.all([
    Promise.all(placeNames(environment).map(read('place'))),
    Promise.all(flatNames(environment).map(read('flat'))),
  ]);
  return { places, flats };
}

const addColour = async (facts: PlateOf<PlaceKind>): Promise<Ground> => ({
  facts,
  setting: settingOf(facts),
  colour: await colourOfPlate(facts),
});

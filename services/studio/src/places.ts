import { labelOf, platesOf, platesOfKinds } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { isKindForFloors, type PlaceGround } from '@packshot/proto/rest/place-fit';
import { isSaidToLie, type ProductView } from '@packshot/proto/rest/product-words';

/** What a seller may choose a place from: where a product stands, and on what it lies. */
export type PlaceKind = 'place' | 'flat';
type PlacePlate = PlateOf<PlaceKind>;
type Environment = NonNullable<ModeOptions['scene_environment']>;

/** A place as sellers know it. */
export interface Place {
  name: string;
  label: string;
  option: Environment;
  view: ProductView;
  /** What a product stands on; absent where it lies. */
  ground?: PlaceGround;
  /** From the smallest to the tallest product that one would photograph there. */
  height_cm?: [number, number];
}

/** Degrees by which a camera looks down at most to be level with what it sees. */
export const levelAtMost = 25;

/** Degrees by which a plate's camera looks down: a metre to the back is seen as much shorter than one to the right. */
export const pitchOf = ({ back, right }: Pick<PlateOf<'place'>, 'back' | 'right'>): number =>
  (Math.asin(Math.min(1, Math.hypot(...back) / Math.hypot(...right))) * 180) / Math.PI;

/** Whether it was taken from so low that what was photographed from the side stands in it believably. */
const isLevel = (plate: Pick<PlateOf<'place'>, 'back' | 'right'>): boolean => pitchOf(plate) <= levelAtMost;

/** From where a plate is seen. */
const viewOf = (plate: PlacePlate): ProductView => {
  if (plate.kind === 'flat') return 'flat';
  return isLevel(plate) ? 'side' : 'above';
};

/** What belongs on a plate: what stands there, of which height, and seen from where. */
export const settingOf = (plate: PlacePlate): Pick<Place, 'view' | 'ground' | 'height_cm'> => ({
  view: viewOf(plate),
  ...(plate.kind === 'place' ? { ground: plate.ground, height_cm: plate.height_cm } : {}),
});

/** Every place that a seller may choose. */
export const allPlaces = (): Place[] =>
  platesOfKinds('place', 'flat').map((plate) => ({
    name: plate.name,
    label: labelOf(plate),
    option: plate.option,
    ...settingOf(plate),
  }));

/** The place of a name, if there is one. */
export const findPlace = (name: string): Place | undefined =>
  allPlaces().find((place) => place.name === name);

/** Names of the surfaces that an option offers; those of indoors where it has none of its own. */
export function flatNames(option: string): readonly string[] {
  const names = platesOf('flat', option);
  return names.length > 0 ? names : platesOf('flat', 'indoor');
}

/** Names of all places that an environment offers. */
export const placesOffered = (environment: Environment): readonly string[] => [
  ...platesOf('place', environment),
  ...flatNames(environment),
];

/** Whether it lies wherever it is shown: it is said to, and there is something to lie on. */
export const lies = (facts: ProductFacts): boolean => flatNames('indoor').length > 0 && isSaidToLie(facts);

/** Whether it stands on the floor however small it is: nobody holds a shoe on the palm. */
export const belongsOnFloor = (facts: ProductFacts): boolean => isKindForFloors(facts.kind) && !lies(facts);

/** Whether a place can show a product: what stands does not lie, and the other way round. Unknown ones do as is wished. */
export function canShow({ view }: Pick<Place, 'view'>, facts: ProductFacts): boolean {
  if (view !== 'flat') return !lies(facts);
  return lies(facts) || (facts.view === undefined && facts.kind === undefined);
}

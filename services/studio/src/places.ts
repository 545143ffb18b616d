import { camerasOf, labelOf, placeNameOf, platesOf, platesOfKinds } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { isKindForFloors, type PlaceGround } from '@packshot/proto/rest/place-fit';
import { isSaidToLie, type ProductView } from '@packshot/proto/rest/product-words';
import type { Look } from './plates/look.js';
import { maxZoom, wantedShare } from './plates/view.js';

/** Kinds of plates that a seller may choose: places for standing products, and flat surfaces for lying products. */
export type PlaceKind = 'place' | 'flat';
type PlacePlate = PlateOf<PlaceKind>;
type Environment = NonNullable<ModeOptions['scene_environment']>;

export interface Place {
  name: string;
  label: string;
  option: Environment;
  view: ProductView;
  /** Ground on which a product stands; absent for flat surfaces. */
  ground?: PlaceGround;
  /** Smallest and largest length of the longer side, in cm, of the products that suit this place. */
  size_cm: [number, number];
}

/** Maximum downward angle of a camera whose view counts as level, in degrees. */
export const maxLevelPitchDegrees = 25;

/** Computes the downward angle of a plate's camera, in degrees, from the foreshortening of a metre towards the back. */
export const pitchOf = ({ back, right }: Pick<PlateOf<'place'>, 'back' | 'right'>): number =>
  (Math.asin(Math.min(1, Math.hypot(...back) / Math.hypot(...right))) * 180) / Math.PI;

/** Reports whether a plate's camera is approximately at eye level. */
export const isLevel = (plate: Pick<PlateOf<'place'>, 'back' | 'right'>): boolean =>
  pitchOf(plate) <= maxLevelPitchDegrees;

const viewOf = (plate: PlacePlate): ProductView => {
  if (plate.kind === 'flat') return 'flat';
  return isLevel(plate) ? 'side' : 'above';
};

/** Returns the properties of a plate that determine which products it suits. */
export const settingOf = (plate: PlacePlate): Pick<Place, 'view' | 'ground' | 'size_cm'> => ({
  view: viewOf(plate),
  ...(plate.kind === 'place' ? { ground: plate.ground } : {}),
  size_cm: sizesFor(plate),
});

/**
 * Computes which products take the wanted share of the picture at their true size.
 *
 * @returns shortest and longest suitable length of a product's longer side in cm, rounded to millimetres
 */
function sizesFor(plate: PlacePlate): [number, number] {
  const shares = camerasOf(plate.name, plate.kind).map(({ pixels_per_cm, size }) => pixels_per_cm / size);
  const least = wantedShare.least / (maxZoom[plate.kind] * Math.max(...shares));
  const most = wantedShare.most / Math.min(...shares);
  return [Math.ceil(10 * least) / 10, Math.floor(10 * most) / 10];
}

/** Returns all places that a seller may choose. */
export const listAllPlaces = (): Place[] =>
  platesOfKinds('place', 'flat').map((plate) => ({
    name: plate.name,
    label: labelOf(plate),
    option: plate.option,
    ...settingOf(plate),
  }));

/**
 * Returns the place with the given name; undefined if the place does not exist. Stored jobs can name a nearer camera,
 * because these cameras used to be places.
 */
export function findPlace(name: string): Place | undefined {
  const wanted = placeNameOf(name);
  return listAllPlaces().find((place) => place.name === wanted);
}

/** Reports whether an adjusted picture shows its product on a flat surface, which the picture keeps. */
export const keepsFlat = (kept: Look | undefined): boolean =>
  kept !== undefined && findPlace(kept.name)?.view === 'flat';

/** Returns the names of the flat surfaces of an option, or of `indoor` if the option has no flat surface. */
export function flatNames(option: string): readonly string[] {
  const names = platesOf('flat', option);
  return names.length > 0 ? names : platesOf('flat', 'indoor');
}

/** Returns the names of all places of an environment. */
export const listPlaceNames = (environment: Environment): readonly string[] => [
  ...platesOf('place', environment),
  ...flatNames(environment),
];

/** Reports whether a product with these facts lies in its pictures. */
export const isShownLying = (facts: ProductFacts): boolean =>
  flatNames('indoor').length > 0 && isSaidToLie(facts);

/** Reports whether a product of this kind stands on floors, not on tables. */
export const belongsOnFloor = (facts: ProductFacts): boolean =>
  isKindForFloors(facts.kind) && !isShownLying(facts);

/** Lying products need a flat surface; standing products need any other place. */
export function canShowProduct({ view }: Pick<Place, 'view'>, facts: ProductFacts): boolean {
  if (view !== 'flat') return !isShownLying(facts);
  return isShownLying(facts) || (facts.view === undefined && facts.kind === undefined);
}

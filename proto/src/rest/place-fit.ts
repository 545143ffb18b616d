import { traitsOfKind, type ProductKind, type ProductView } from './product-words.js';
import { usualHeight } from './usual-height.js';

/** What a product stands on in a place. */
export const placeGrounds = ['table', 'floor'] as const;
/** One of them. */
export type PlaceGround = (typeof placeGrounds)[number];

/** What decides what belongs in a place. */
interface Setting {
  view: ProductView;
  /** Absent where products lie, seen from right above: whatever they lie on. */
  ground?: PlaceGround | undefined;
  /** Centimetres: from the smallest to the tallest that one would photograph there. */
  height_cm?: readonly [number, number] | undefined;
}

/** What is known of a product that shall be shown somewhere. */
interface Shown {
  view?: ProductView | undefined;
  kind?: ProductKind | undefined;
  height_cm?: number | undefined;
  /** Width by height as it is seen. */
  ratio?: number | undefined;
}

/** A wrong ground and a wrong angle each speak against a place as three octaves of size do. */
const mismatchOctaves = 3;
/** Whether such a product is never put on a table or held on the palm, however small it is. */
export const isKindForFloors = (kind: ProductKind | undefined): boolean =>
  kind !== undefined && traitsOfKind(kind).isForFloors === true;
/** Centimetres from which something is furniture, a vehicle or a floor lamp: its height, and its width. */
const [minFloorHeightCm, minFloorWidthCm] = [45, 70];
/** Octaves from which something is out of place: a fifth taller or smaller than all that stands there. */
const maxMisfitOctaves = 0.25;

/**
 * What speaks against a product in a place, whatever their colours: octaves by which it is taller or smaller than what
 * stands there, the wrong ground, and that it is seen from another height than it was photographed from.
 *
 * @returns 0 where nothing does
 */
export function measureMisfit({ view, ground, height_cm }: Setting, product: Shown): number {
  const height = product.height_cm ?? usualHeight(product.kind, product.ratio);
  const [least, most] = height_cm ?? [height, height];
  // What is low and wide is not small: a shoe is no taller than a mug.
  const large = height * Math.sqrt(Math.max(1, product.ratio ?? 1));
  const octaves = Math.max(0, Math.log2(least / large), Math.log2(height / most));
  if (ground === undefined) return octaves;
  const belongsTo: PlaceGround = isForFloors(product, height) ? 'floor' : 'table';
  const wrongView = (view === 'above') !== (product.view === 'above');
  return octaves + (ground === belongsTo ? 0 : mismatchOctaves) + (wrongView ? mismatchOctaves : 0);
}

/** Whether a product belongs in a place. */
export const isFitting = (place: Setting, product: Shown): boolean =>
  measureMisfit(place, product) < maxMisfitOctaves;

const isForFloors = ({ kind, ratio = 1 }: Shown, height: number): boolean =>
  isKindForFloors(kind) || height > minFloorHeightCm || height * ratio > minFloorWidthCm;

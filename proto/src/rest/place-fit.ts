import { traitsOfKind, type ProductKind, type ProductView } from './product-words.js';
import { usualHeight } from './usual-height.js';

/** Surfaces on which products stand in a place. */
export const placeGrounds = ['table', 'floor'] as const;
export type PlaceGround = (typeof placeGrounds)[number];

/** Properties of a place that decide which products fit. */
interface Setting {
  view: ProductView;
  /** Absent if the view is `flat`, because products can lie on any surface. */
  ground?: PlaceGround | undefined;
  /**
   * Smallest and largest suitable length of a product's longer side, in centimetres. Absent in responses that a browser
   * cached before an update; then, every size fits.
   */
  size_cm?: readonly [number, number] | undefined;
}

/** Known facts of a product that is shown in a place. */
interface Shown {
  view?: ProductView | undefined;
  kind?: ProductKind | undefined;
  height_cm?: number | undefined;
  /** Width divided by height in the photo. */
  ratio?: number | undefined;
}

/** Penalty for a wrong ground or a wrong camera angle, in octaves of size. */
const mismatchOctaves = 3;
/** Reports whether even small products of a kind are never shown on a table or a palm. */
export const isKindForFloors = (kind: ProductKind | undefined): boolean =>
  kind !== undefined && traitsOfKind(kind).isForFloors === true;
/** Height and width in centimetres above which a product, for example a floor lamp, stands on the floor. */
const [minFloorHeightCm, minFloorWidthCm] = [45, 70];

/**
 * Measures how badly a product fits into a place, without regard to colours. The misfit is the distance between the
 * product's longer side and the suitable lengths, plus penalties for a wrong ground and a wrong camera angle.
 *
 * @returns octaves of size; 0 for a product that fits
 */
export function measureMisfit({ view, ground, size_cm }: Setting, product: Shown): number {
  const height = product.height_cm ?? usualHeight(product.kind, product.ratio, product.view);
  const longer = height * Math.max(1, product.ratio ?? 1);
  const [least, most] = size_cm ?? [longer, longer];
  const octaves = Math.max(0, Math.log2(least / longer), Math.log2(longer / most));
  if (ground === undefined) return octaves;
  const belongsTo: PlaceGround = isForFloors(product, height) ? 'floor' : 'table';
  const wrongView = (view === 'above') !== (product.view === 'above');
  return octaves + (ground === belongsTo ? 0 : mismatchOctaves) + (wrongView ? mismatchOctaves : 0);
}

/** Reports whether a product fits into a place. */
export const isFitting = (place: Setting, product: Shown): boolean => measureMisfit(place, product) === 0;

const isForFloors = ({ kind, ratio = 1 }: Shown, height: number): boolean =>
  isKindForFloors(kind) || height > minFloorHeightCm || height * ratio > minFloorWidthCm;

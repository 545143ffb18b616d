/** Minimum number of holes that count as print. Fewer holes may be eyelets or gaps between fringes. */
const minHoles = 8;
/** Maximum area of one hole of print, as a share of the product's area. Handles and gaps in chairs are larger. */
const maxHoleShare = 0.01;
/** Maximum area of all holes of print, as a share of the product's area. Basket meshes cover more area. */
const maxTotalShare = 0.05;

/**
 * Reports whether the holes of a product are letters and ornaments printed on the product. If a larger hole shows the
 * background, small holes may also show the background.
 */
export const isPrint = (holes: readonly number[], product: number): boolean =>
  holes.length >= minHoles &&
  holes.every((area) => area < maxHoleShare * product) &&
  holes.reduce((sum, area) => sum + area, 0) < maxTotalShare * product;

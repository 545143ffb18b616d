/** Minimum number of holes that count as print. Fewer holes may be eyelets or gaps between fringes. */
const minHoles = 8;
/** Maximum share of the product's area for one hole of print. The handle of a mug or gaps in a chair are larger. */
const maxHoleShare = 0.01;
/** Maximum share of the product's area for all holes of print. The meshes of a basket cover a larger share. */
const maxTotalShare = 0.05;

/**
 * Reports whether the holes of a product are letters and ornaments printed on the product. A larger hole shows that the
 * background is visible through the product. In that case, small holes may also show the background.
 */
export const isPrint = (holes: readonly number[], product: number): boolean =>
  holes.length >= minHoles &&
  holes.every((area) => area < maxHoleShare * product) &&
  holes.reduce((sum, area) => sum + area, 0) < maxTotalShare * product;

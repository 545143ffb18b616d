/** Holes that are print are many: a few may well be eyelets, or gaps between the fringes of a boot. */
const fewest = 8;
/** Share of the product that a hole of print stays below. The handle of a mug and the gaps of a chair's back are larger. */
const largest = 0.01;
/** Share of the product that all of them stay below: what is a tenth of holes is a basket. */
const together = 0.05;

/**
 * Whether the holes of a product are letters and ornaments printed on it. One that is larger says that ground is seen
 * through this product, and then the small ones may show it, too.
 *
 * @param holes the areas of all holes that are not known to be filled, in pixels
 * @param product its area in pixels
 */
export const arePrint = (holes: readonly number[], product: number): boolean =>
  holes.length >= fewest &&
  holes.every((area) => area < largest * product) &&
  holes.reduce((sum, area) => sum + area, 0) < together * product;

import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';
import type { LabImage } from '../image/to-lab.js';

/** Side of a tile, as a share of the image's longer side; about the size of a small logo. */
const tileShare = 0.05;
/** Minimum share of product pixels in a tile that is judged, and the share from which a tile has full weight. */
const minProductShare = 0.25;
const fullWeightShare = 0.5;
/** Minimum standard deviation of lightness (scale 0..100) of a tile with structure. A lower deviation is noise. */
const minLightnessDeviation = 4;
const maxTileDeltaE = 30;

interface ComparedImages {
  before: LabImage;
  after: LabImage;
  inside: Plane;
  similarity: Plane;
  differences: Plane;
}

/** Returns the agreement of the worst tile on the product, 0..1. Tiles overlap: one tile is centred on every pixel. */
export function measureWorstTile({ before, after, inside, similarity, differences }: ComparedImages): number {
  const { width, height } = inside;
  const radius = Math.max(1, Math.round((Math.max(width, height) * tileShare) / 2));
  const share = boxBlur(inside, radius).data;
  const sumOf = (plane: Plane): Float32Array => boxBlur(multiply(plane, inside), radius).data;
  const [alike, difference] = [sumOf(similarity), sumOf(differences)];
  const deviationOf = ({ lightness }: LabImage): ((i: number) => number) => {
    const [mean, squares] = [sumOf(lightness), sumOf(multiply(lightness, lightness))];
    return (i) => Math.sqrt(Math.max(0, squares[i]! / share[i]! - (mean[i]! / share[i]!) ** 2));
  };
  const [once, now] = [deviationOf(before), deviationOf(after)];
  let worst = 1;
  for (let i = 0; i < share.length; i++) {
    if (inside.data[i] === 0 || share[i]! < minProductShare) continue;
    const weight = Math.max(share[i]!, fullWeightShare);
    const colour = 1 - Math.min(1, difference[i]! / weight / maxTileDeltaE);
    const alikeShare = 1 - (share[i]! - alike[i]!) / weight;
    // Only a tile that may be the worst needs the deviations, which take most of the time.
    if (alikeShare * colour >= worst) continue;
    const structure = Math.max(once(i), now(i)) >= minLightnessDeviation ? alikeShare : 1;
    worst = Math.min(worst, structure * colour);
  }
  return worst;
}

function multiply(one: Plane, other: Plane): Plane {
  const product = createPlane(one.width, one.height);
  for (let i = 0; i < product.data.length; i++) product.data[i] = one.data[i]! * other.data[i]!;
  return product;
}

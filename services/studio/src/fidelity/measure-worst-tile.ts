import { boxBlur } from '../image/box-blur.js';
import type { Plane } from '../image/plane.js';
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
  const over = (value: (i: number) => number): Float32Array =>
    boxBlur({ width, height, data: inside.data.map((own, i) => own && value(i)) }, radius).data;
  const [alike, difference] = [over((i) => similarity.data[i]!), over((i) => differences.data[i]!)];
  const spread = ({ data }: Plane): ((i: number) => number) => {
    const [mean, squares] = [over((i) => data[i]!), over((i) => data[i]! ** 2)];
    return (i) => Math.sqrt(Math.max(0, squares[i]! / share[i]! - (mean[i]! / share[i]!) ** 2));
  };
  const [once, now] = [spread(before.lightness), spread(after.lightness)];
  let worst = 1;
  for (let i = 0; i < share.length; i++) {
    if (inside.data[i] === 0 || share[i]! < minProductShare) continue;
    const weight = Math.max(share[i]!, fullWeightShare);
    const structure =
      Math.max(once(i), now(i)) >= minLightnessDeviation ? 1 - (share[i]! - alike[i]!) / weight : 1;
    const colour = 1 - Math.min(1, difference[i]! / weight / maxTileDeltaE);
    worst = Math.min(worst, structure * colour);
  }
  return worst;
}

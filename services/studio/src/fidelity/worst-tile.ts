import { boxBlur } from '../image/box-blur.js';
import type { Plane } from '../image/plane.js';
import type { LabImage } from '../image/to-lab.js';

/** Side of a tile, as a share of the longer side: a small logo fills one. */
const tile = 0.05;
/** A tile must hold this share of product to be judged, and counts in full from the second one on. */
const enough = 0.25;
const full = 0.5;
/** Standard deviation of lightness, 0..100, from which a tile has structure; below it there is noise. */
const detailed = 4;
/** A mean difference in a tile that counts as something else altogether, CIEDE2000. */
const otherThing = 30;

interface Compared {
  before: LabImage;
  after: LabImage;
  /** Where the product surely is, 0 or 1. */
  inside: Plane;
  /** Structural similarity of each pixel, 0..1. */
  similarity: Plane;
  /** Colour difference of each pixel, CIEDE2000. */
  differences: Plane;
}

/** The tile, anywhere on the product, in which the two agree least, 0..1. Tiles overlap: there is one for every pixel. */
export function worstTile({ before, after, inside, similarity, differences }: Compared): number {
  const { width, height } = inside;
  const radius = Math.max(1, Math.round((Math.max(width, height) * tile) / 2));
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
    if (inside.data[i] === 0 || share[i]! < enough) continue;
    const weight = Math.max(share[i]!, full);
    const structure = Math.max(once(i), now(i)) >= detailed ? 1 - (share[i]! - alike[i]!) / weight : 1;
    const colour = 1 - Math.min(1, difference[i]! / weight / otherThing);
    worst = Math.min(worst, structure * colour);
  }
  return worst;
}

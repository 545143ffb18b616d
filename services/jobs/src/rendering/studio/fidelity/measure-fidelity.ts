// culori (MIT): CIEDE2000 done right is 60 lines of constants that we need not keep.
import { converter, differenceCiede2000 } from 'culori';
import { boxBlur } from '../image/box-blur.js';
import { brightness } from '../image/brightness.js';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { resizeImage } from '../image/resize-image.js';
import { samplePlane } from '../image/sample-plane.js';

/** How much of a product is left as the seller photographed it. Every share is 0..1, 1 is unchanged. */
export interface Fidelity {
  /** The one figure: the product of the three below, weighted. */
  score: number;
  /** Shapes and textures: mean structural similarity of brightness. */
  structure: number;
  /** Colours: 1 at no difference, 0 at a mean CIEDE2000 of 20 and more. */
  colour: number;
  /** Fine detail such as lettering: structural similarity of the worst tenth of the detailed tiles. */
  detail: number;
  /** Mean CIEDE2000 between the two. */
  deltaE: number;
}

/** Longer side at which structure is compared, in pixels: letters of a label are still letters. */
const structureSide = 720;
/** Colours are compared as means over blocks: a shift of half a pixel is no change of colour. */
const colourSide = 96;
/** Only what is surely the product is compared: its edge belongs to the ground as much. */
const sure = 0.98;
/** A mean difference that counts as another colour altogether. */
const otherColour = 20;
/** Side of a tile in which detail is judged, in pixels. */
const tile = 36;
/** Standard deviation of brightness, 0..1, from which a tile has detail. */
const detailed = 0.06;
/** The worst share of detailed tiles that counts: one melted word must not drown in a good picture. */
const worstShare = 0.1;

const lab = converter('lab65');
const difference = differenceCiede2000();

/**
 * Compares a product as photographed with the same product in a picture, laid over one another already.
 *
 * @param photo the product's part of the photo
 * @param picture the same part of the picture, same size
 * @param matte where the product is, 0..1, same size
 * @see Wang et al., Image quality assessment: from error visibility to structural similarity, 2004
 */
export async function measureFidelity(photo: RgbImage, picture: RgbImage, matte: Plane): Promise<Fidelity> {
  const [a, b, mask] = await shrink(photo, picture, matte, structureSide);
  const similarity = ssim(brightness(a), brightness(b));
  const structure = meanWithin(similarity, mask);
  const detail = worstDetail(similarity, brightness(a), mask) ?? structure;
  const deltaE = colourDifference(...(await shrink(photo, picture, matte, colourSide)));
  const colour = 1 - Math.min(1, deltaE / otherColour);
  return { score: structure ** 0.4 * detail ** 0.3 * colour ** 0.3, structure, colour, detail, deltaE };
}

async function shrink(
  photo: RgbImage,
  picture: RgbImage,
  matte: Plane,
  side: number,
): Promise<[RgbImage, RgbImage, Plane]> {
  const scale = Math.min(1, side / Math.max(photo.width, photo.height));
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  const whole = { left: 0, top: 0, width: matte.width, height: matte.height };
  return [
    await resizeImage(photo, width, height),
    await resizeImage(picture, width, height),
    inner(samplePlane(matte, whole, width, height)),
  ];
}

/** Pixels whose neighbourhood is product too, as 0 or 1. Thin products have none: then all that is product counts. */
function inner(matte: Plane): Plane {
  const own = { ...matte, data: matte.data.map((alpha) => (alpha >= sure ? 1 : 0)) };
  const eroded = boxBlur(own, 3).data.map((share) => (share > 0.999 ? 1 : 0));
  return eroded.includes(1) ? { ...matte, data: eroded } : own;
}

const product = (a: Plane, b: Plane): Plane => ({ ...a, data: a.data.map((value, i) => value * b.data[i]!) });

/** Structural similarity of each pixel's neighbourhood, 0..1. */
function ssim(a: Plane, b: Plane): Plane {
  const radius = 4;
  const [c1, c2] = [0.01 ** 2, 0.03 ** 2];
  const [ma, mb] = [boxBlur(a, radius), boxBlur(b, radius)];
  const [aa, bb, ab] = [product(a, a), product(b, b), product(a, b)].map((plane) => boxBlur(plane, radius));
  const similarity = createPlane(a.width, a.height);
  for (let i = 0; i < similarity.data.length; i++) {
    const [x, y] = [ma.data[i]!, mb.data[i]!];
    const [vx, vy] = [aa!.data[i]! - x * x, bb!.data[i]! - y * y];
    const covariance = ab!.data[i]! - x * y;
    const value = ((2 * x * y + c1) * (2 * covariance + c2)) / ((x * x + y * y + c1) * (vx + vy + c2));
    similarity.data[i] = Math.min(1, Math.max(0, value));
  }
  return similarity;
}

function meanWithin(plane: Plane, mask: Plane): number {
  let sum = 0;
  let weight = 0;
  for (let i = 0; i < plane.data.length; i++) {
    sum += plane.data[i]! * mask.data[i]!;
    weight += mask.data[i]!;
  }
  return weight ? sum / weight : 0;
}

/** Undefined for a product without any detail. */
function worstDetail(similarity: Plane, light: Plane, mask: Plane): number | undefined {
  const { width, height } = light;
  const values: number[] = [];
  for (let top = 0; top + tile <= height; top += tile) {
    for (let left = 0; left + tile <= width; left += tile) {
      let [n, sum, squares, alike] = [0, 0, 0, 0];
      for (let y = top; y < top + tile; y++) {
        for (let x = left; x < left + tile; x++) {
          const i = y * width + x;
          if (mask.data[i] === 0) continue;
          n++;
          sum += light.data[i]!;
          squares += light.data[i]! ** 2;
          alike += similarity.data[i]!;
        }
      }
      if (n < (tile * tile) / 2) continue;
      if (Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2)) >= detailed) values.push(alike / n);
    }
  }
  if (values.length === 0) return undefined;
  const worst = values.toSorted((x, y) => x - y).slice(0, Math.max(1, Math.ceil(values.length * worstShare)));
  return worst.reduce((x, y) => x + y, 0) / worst.length;
}

function colourDifference(a: RgbImage, b: RgbImage, mask: Plane): number {
  const at = ({ data }: RgbImage, i: number) =>
    lab({ mode: 'rgb', r: data[i * 3]! / 255, g: data[i * 3 + 1]! / 255, b: data[i * 3 + 2]! / 255 });
  let sum = 0;
  let count = 0;
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue;
    sum += difference(at(a, i), at(b, i));
    count++;
  }
  return count ? sum / count : otherColour;
}

import type { Product } from '../src/extract-product.js';
import { measureBrightness } from '../src/image/measure-brightness.js';
import { boxBlur } from '../src/image/box-blur.js';
import type { Plane, RgbImage } from '../src/image/plane.js';
import type { Rect } from '../src/image/resize-image.js';
import { measureMask } from '../src/mask/measure-mask.js';

type Tampering = (picture: RgbImage, where: Where) => RgbImage;

interface Where {
  box: Rect;
  /** Returns the share of a picture pixel that the product covers, 0..1. */
  covered: (x: number, y: number) => number;
  /** Product and its brightness, in picture pixels. */
  product: Product;
}

/** Ways to damage a product in a picture on white, each with a name. */
export const tamperings: Record<string, Tampering> = {
  'a third missing': (picture, { box }) =>
    paint(picture, { ...box, top: box.top + Math.round((box.height * 2) / 3) }, () => white),
  'label punched out': (picture, { box }) => paint(picture, middle(box, 0.4), () => white),
  'small logo erased': (picture, where) => {
    const logo = mostDetailed(where, Math.round(Math.max(where.box.width, where.box.height) * 0.06));
    const around = colourAround(picture, logo);
    return paint(picture, logo, () => around);
  },
  mirrored: (picture, { box }) =>
    paint(picture, box, (x, y) => at(picture, 2 * box.left + box.width - 1 - x, y)),
  'brighter by 8 %': (picture, { box, covered }) =>
    paint(picture, box, (x, y) =>
      at(picture, x, y).map((value) => Math.min(255, value * (1 + 0.08 * covered(x, y)))),
    ),
  'a part severed': (picture, { box, covered }) =>
    paint(picture, { ...box, height: rowsOf(box, covered, 0.04) }, () => white),
};

/**
 * Applies a tampering to a picture of a product.
 *
 * @throws Error if the matte contains no product
 */
export function tamper(picture: RgbImage, product: Product, tampering: Tampering): RgbImage {
  const { matte, place } = product;
  const { box } = measureMask(matte);
  if (!box) throw new Error('No product was found.');
  const covered = (x: number, y: number): number => {
    const [column, row] = [x - place.left, y - place.top];
    return column < 0 || row < 0 || column >= matte.width || row >= matte.height
      ? 0
      : matte.data[row * matte.width + column]!;
  };
  return tampering(picture, {
    box: { ...box, left: box.left + place.left, top: box.top + place.top },
    covered,
    product,
  });
}

const white = [255, 255, 255];

const at = ({ width, data }: RgbImage, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

function paint(picture: RgbImage, area: Rect, colour: (x: number, y: number) => number[]): RgbImage {
  const data = new Uint8Array(picture.data);
  for (let y = Math.max(0, area.top); y < Math.min(picture.height, area.top + area.height); y++)
    for (let x = Math.max(0, area.left); x < Math.min(picture.width, area.left + area.width); x++)
      data.set(colour(x, y).map(Math.round), (y * picture.width + x) * 3);
  return { ...picture, data };
}

const middle = ({ left, top, width, height }: Rect, share: number): Rect => ({
  left: Math.round(left + (width * (1 - share)) / 2),
  top: Math.round(top + (height * (1 - share)) / 2),
  width: Math.round(width * share),
  height: Math.round(height * share),
});

/** Returns the number of rows, from the top, that together contain the given share of the product. */
function rowsOf(box: Rect, covered: Where['covered'], share: number): number {
  const rows = Array.from({ length: box.height }, (_, row) => {
    let sum = 0;
    for (let x = box.left; x < box.left + box.width; x++) sum += covered(x, box.top + row);
    return sum;
  });
  const wanted = share * rows.reduce((a, b) => a + b, 0);
  let sum = 0;
  return rows.findIndex((row) => (sum += row) >= wanted) + 1;
}

/** Returns the square of the product in which the brightness varies most. */
function mostDetailed({ product: { photo, matte, place } }: Where, side: number): Rect {
  const light = measureBrightness(photo);
  const squared: Plane = { ...light, data: light.data.map((value) => value * value) };
  const radius = side >> 1;
  const [mean, squares, inside] = [light, squared, matte].map((plane) => boxBlur(plane, radius).data);
  let best = 0;
  let most = -1;
  for (let y = radius; y < matte.height - radius; y++) {
    for (let x = radius; x < matte.width - radius; x++) {
      const i = y * matte.width + x;
      const variance = squares![i]! - mean![i]! ** 2;
      if (inside![i]! < 0.995 || variance <= most) continue;
      [best, most] = [i, variance];
    }
  }
  const [x, y] = [best % matte.width, Math.floor(best / matte.width)];
  return { left: place.left + x - radius, top: place.top + y - radius, width: side, height: side };
}

function colourAround(picture: RgbImage, { left, top, width, height }: Rect): number[] {
  const rim: number[][] = [];
  for (let x = left; x < left + width; x++) rim.push(at(picture, x, top), at(picture, x, top + height - 1));
  for (let y = top; y < top + height; y++) rim.push(at(picture, left, y), at(picture, left + width - 1, y));
  return [0, 1, 2].map((c) => rim.reduce((sum, colour) => sum + colour[c]!, 0) / rim.length);
}

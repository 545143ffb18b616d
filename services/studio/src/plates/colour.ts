import { readPlateFile } from '@packshot/plates/library';
import { converter } from 'culori';
import sharp from 'sharp';
import type { PlaceFacts } from '../presentations/scene/scene-plate.js';
import type { Plane, RgbImage } from '../image/plane.js';
import type { FlatFacts } from '../presentations/flat/flat-plate.js';

/** Colour in CIE L*a*b*: lightness 0..100; `a` from green to red and `b` from blue to yellow, around 0. */
export interface Colour {
  l: number;
  a: number;
  b: number;
}

const toLab = converter('lab65');

/** Side in pixels of the plate's picture when its colour is measured. A JPEG is read at an eighth of its size. */
const measuredSidePx = 64;
/** Area around a product in which the plate's colour counts, as shares of the plate's side from the anchor. */
const areaAround = { beside: 0.22, above: 0.3, below: 0.08 };
/** Approximate number of photo pixels that are measured. */
const sampleCount = 4_000;

function meanOf(pixels: readonly [number, number, number][]): Colour {
  const sum = { l: 0, a: 0, b: 0 };
  for (const [r, g, b] of pixels) {
    const lab = toLab({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 });
    sum.l += lab.l;
    sum.a += lab.a;
    sum.b += lab.b;
  }
  const count = pixels.length;
  return count === 0 ? { l: 50, a: 0, b: 0 } : { l: sum.l / count, a: sum.a / count, b: sum.b / count };
}

/** Measures the colour of a product. The matte covers the whole photo, with values of 0..1, and may have any size. */
export function colourOfProduct(photo: RgbImage, matte: Plane): Colour {
  const step = Math.max(1, Math.floor(Math.sqrt((matte.width * matte.height) / sampleCount)));
  const pixels: [number, number, number][] = [];
  for (let y = 0; y < matte.height; y += step) {
    for (let x = 0; x < matte.width; x += step) {
      if (matte.data[y * matte.width + x]! < 0.5) continue;
      const left = Math.min(photo.width - 1, Math.floor(((x + 0.5) * photo.width) / matte.width));
      const top = Math.min(photo.height - 1, Math.floor(((y + 0.5) * photo.height) / matte.height));
      const i = 3 * (top * photo.width + left);
      pixels.push([photo.data[i]!, photo.data[i + 1]!, photo.data[i + 2]!]);
    }
  }
  return meanOf(pixels);
}

const plateColours = new Map<string, Promise<Colour>>();

/** Returns the colour of a plate around a product; cached after the first measurement. */
export function colourOfPlate(
  plate: Pick<PlaceFacts | FlatFacts, 'name' | 'anchor' | 'size'>,
): Promise<Colour> {
  const colour = plateColours.get(plate.name) ?? measurePlate(plate);
  plateColours.set(plate.name, colour);
  // A failed read is not cached, so that the next call retries the read.
  colour.catch(() => plateColours.delete(plate.name));
  return colour;
}

async function measurePlate({
  name,
  anchor,
  size,
}: Pick<PlaceFacts, 'name' | 'anchor' | 'size'>): Promise<Colour> {
  const data = await sharp(await readPlateFile(name, 'plate.jpg'))
    .resize(measuredSidePx, measuredSidePx)
    .removeAlpha()
    .raw()
    .toBuffer();
  const [left, top] = [anchor[0] / size, anchor[1] / size];
  const pixels: [number, number, number][] = [];
  for (let y = 0; y < measuredSidePx; y++) {
    for (let x = 0; x < measuredSidePx; x++) {
      const [dx, dy] = [(x + 0.5) / measuredSidePx - left, (y + 0.5) / measuredSidePx - top];
      if (Math.abs(dx) > areaAround.beside || dy < -areaAround.above || dy > areaAround.below) continue;
      const i = 3 * (y * measuredSidePx + x);
      pixels.push([data[i]!, data[i + 1]!, data[i + 2]!]);
    }
  }
  return meanOf(pixels);
}

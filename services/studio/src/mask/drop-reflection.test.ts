import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Plane, RgbImage } from '../image/plane.js';
import { cleanMask } from './clean-mask.js';
import { dropReflection } from './drop-reflection.js';
import { findProductRegion } from './find-product-region.js';

const [width, height, foot] = [300, 600, 330];

const bottle = '<path d="M120 90 H180 V160 L200 200 V330 H100 V200 L120 160 Z"';
const label =
  '<rect x="100" y="230" width="100" height="60" fill="#eed"/><rect x="120" y="90" width="60" height="20" fill="#a22"/>';
const product = `${bottle} fill="#274"/>${label}`;
/** Turns a drawing upside down at the foot. */
const mirrored = (shapes: string) => `<g transform="matrix(1 0 0 -1 0 ${2 * foot})">${shapes}</g>`;

/** Draws a photo of the bottle, and the estimate of a model that takes all of `estimated` for the product. */
async function draw(
  ground: string,
  below: string,
  estimated: string,
): Promise<{ photo: RgbImage; mask: Plane }> {
  const svg = (shapes: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`,
      ),
    );
  const photo = await svg(`<rect width="300" height="600" fill="${ground}"/>${below}${product}`)
    .removeAlpha()
    .raw()
    .toBuffer();
  const mask = await svg(`<rect width="300" height="600"/><g fill="#fff">${estimated}</g>`)
    .greyscale()
    .raw()
    .toBuffer();
  return {
    photo: { width, height, data: photo },
    mask: { width, height, data: Float32Array.from(mask, (value) => value / 255) },
  };
}
const shape = `${bottle}/>`;
const whole = `${shape}${mirrored(shape)}`;
const reflection = (strength: number) => `<g opacity="${strength}">${mirrored(product)}</g>`;
/** Returns the number of product pixels below the foot, and above the foot. */
function countBelow({ data }: Plane): [number, number] {
  const count = (part: Float32Array) => part.reduce((sum, value) => sum + (value > 0.5 ? 1 : 0), 0);
  return [count(data.subarray((foot + 3) * width)), count(data.subarray(0, (foot + 3) * width))];
}

describe('a product on a glossy ground', () => {
  it('loses its reflection, on dark and on bright ground, and nothing else', async () => {
    for (const ground of ['#333', '#ccc'])
      for (const strength of [0.4, 0.6]) {
        const { photo, mask } = await draw(ground, reflection(strength), whole);
        const [, full] = countBelow(mask);
        for (const cut of [cleanMask(mask, photo), findProductRegion(mask, photo)]) {
          const [below, above] = countBelow(cut);
          expect(below, `${ground} ${strength}`).toBe(0);
          expect(above).toBeGreaterThan(0.98 * full);
        }
      }
  });

  it('keeps a part below that is as bright as the part above, as a symmetric product has', async () => {
    const { photo, mask } = await draw('#333', mirrored(product), whole);
    expect(dropReflection(mask, photo)).toBe(mask);
  });

  it('keeps a part below with another pattern or another outline', async () => {
    const other = mirrored(
      `${bottle} fill="#152"/><rect x="100" y="290" width="100" height="40" fill="#fff"/>`,
    );
    const patterned = await draw('#333', other, whole);
    expect(dropReflection(patterned.mask, patterned.photo)).toBe(patterned.mask);
    const wider = '<rect x="60" y="330" width="180" height="200"/>';
    const shaped = await draw('#333', reflection(0.5), `${shape}${wider}`);
    expect(dropReflection(shaped.mask, shaped.photo)).toBe(shaped.mask);
  });

  it('keeps a product without a reflection', async () => {
    const { photo, mask } = await draw('#ccc', '', shape);
    expect(dropReflection(mask, photo)).toBe(mask);
  });
});

import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureBrightness } from '../image/measure-brightness.js';
import type { Plane, RgbImage } from '../image/plane.js';
import { alignProduct } from './align-product.js';
import { measureFidelity } from './measure-fidelity.js';

const svg = (words: string, ground = '#c9a24b') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="720"><rect width="600" height="720" fill="${ground}"/><rect x="80" y="90" width="440" height="380" fill="#f4efe2"/><g font-family="sans-serif" fill="#221"><text x="110" y="200" font-size="64">${words}</text><text x="110" y="300" font-size="40">${words} ${words}</text></g><circle cx="300" cy="590" r="80" fill="#7a1f2b"/></svg>`,
    ),
  );

async function toRgb(picture: Sharp): Promise<RgbImage> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

describe('fidelity', () => {
  let photo: RgbImage;
  let everywhere: Plane;
  beforeAll(async () => {
    photo = await toRgb(svg('BREWED'));
    everywhere = { ...photo, data: new Float32Array(photo.width * photo.height).fill(1) };
  });

  it('reports a fidelity of 1 for an unchanged product', async () => {
    expect(await measureFidelity(photo, photo, everywhere)).toEqual({
      score: 1,
      structure: 1,
      colour: 1,
      worst: 1,
      deltaE: 0,
    });
  });

  it('tolerates JPEG compression and resizing', async () => {
    const jpeg = await svg('BREWED').resize(420, 504).jpeg({ quality: 88 }).toBuffer();
    const back = await toRgb(sharp(jpeg).resize(600, 720));
    expect((await measureFidelity(photo, back, everywhere)).score).toBeGreaterThan(0.9);
  });

  it('lowers the fidelity when only the words on the label change', async () => {
    const { score, worst, colour, structure } = await measureFidelity(
      photo,
      await toRgb(svg('BRWEOD')),
      everywhere,
    );
    expect(colour).toBeGreaterThan(0.95);
    expect(structure).toBeGreaterThan(0.85);
    expect(worst).toBeLessThan(0.6);
    expect(score).toBeLessThan(0.85);
  });

  it('lowers the fidelity when only the colour changes', async () => {
    const { score, colour, deltaE } = await measureFidelity(
      photo,
      await toRgb(svg('BREWED', '#4b8fc9')),
      everywhere,
    );
    expect(deltaE).toBeGreaterThan(12);
    expect(colour).toBeLessThan(0.4);
    expect(score).toBeLessThan(0.8);
  });

  it('does not compare the surroundings of the product', async () => {
    const label: Plane = { ...everywhere, data: everywhere.data.slice() };
    for (let y = 0; y < photo.height; y++)
      for (let x = 0; x < photo.width; x++)
        if (x < 80 || x >= 520 || y < 90 || y >= 470) label.data[y * photo.width + x] = 0;
    const { score } = await measureFidelity(photo, await toRgb(svg('BREWED', '#4b8fc9')), label);
    expect(score).toBeGreaterThan(0.99);
  });
});

describe('alignment', () => {
  it('finds a moved and scaled product from a rough guess', async () => {
    const product = await toRgb(svg('BREWED').resize(300, 360));
    const canvas = sharp({ create: { width: 800, height: 800, channels: 3, background: '#9aa' } });
    const input = await svg('BREWED').resize(270, 324).png().toBuffer();
    const picture = await toRgb(
      sharp(
        await canvas
          .composite([{ input, left: 251, top: 187 }])
          .png()
          .toBuffer(),
      ),
    );
    const matte: Plane = { ...product, data: new Float32Array(300 * 360).fill(1) };
    const found = alignProduct(measureBrightness(product), matte, measureBrightness(picture), {
      left: 240,
      top: 200,
      width: 290,
      height: 310,
    });
    expect(Math.abs(found.left - 251)).toBeLessThan(2);
    expect(Math.abs(found.top - 187)).toBeLessThan(2);
    expect(Math.abs(found.width - 270)).toBeLessThan(4);
    expect(Math.abs(found.height - 324)).toBeLessThan(4);
  });
});

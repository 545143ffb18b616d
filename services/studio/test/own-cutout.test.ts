import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderPicture } from '../src/presentations/render-picture.js';
import { frameSize } from '../src/layout/frame.js';

const [width, height] = [600, 600];

/** Draws an uploaded cut-out: SVG shapes on a transparent background. */
const file = (shapes: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`,
    ),
  )
    .png()
    .toBuffer();

/** A line one pixel wide on a transparent background. */
const thin = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 1000, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: { create: { width: 1, height: 980, channels: 3, background: '#33f' } }, left: 30, top: 10 },
    ])
    .png()
    .toBuffer();

const veil = `<circle cx="300" cy="300" r="180" fill="none" stroke="#5a288c" stroke-width="40"/>
  <circle cx="300" cy="300" r="160" fill="#5a288c" fill-opacity="${128 / 255}"/>`;

const made = (original: Buffer, { shadow = false } = {}, finder = {}) =>
  renderPicture(original, finder, {
    mode: 'studio_white',
    options: { shadow_option: shadow ? 'drop_shadow' : 'no_shadow' },
    facts: {},
    photoId: 'photo',
    variation: 0,
  });

/** Returns the channel values at a point, given in shares of the picture's side. */
async function pixelAt(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

function expectNear(seen: number[], right: number[]): void {
  expect(seen).toHaveLength(right.length);
  right.forEach((value, c) => expect(Math.abs(seen[c]! - value)).toBeLessThanOrEqual(1));
}

describe('an uploaded cut-out', () => {
  it('keeps the colour and the alpha of half-transparent parts', async () => {
    const { png, cutout, metadata } = await made(await file(veil));
    expectNear(await pixelAt(cutout, 0.5, 0.5), [90, 40, 140, 128]);
    expectNear(await pixelAt(png, 0.5, 0.5), [172, 147, 197]);
    expect(metadata).toMatchObject({ cutout: 'alpha', own_alpha: 'used' });
    for (const picture of [png, cutout]) expect((await sharp(picture).metadata()).density).toBe(300);
  });

  it('is rendered without a shadow if the product is thinner than the shadow can be computed', async () => {
    const { png } = await made(await thin(), { shadow: true });
    expect(await pixelAt(png, 0.45, 0.5)).toEqual([255, 255, 255]);
    expect(await pixelAt(png, 0.45, 0.93)).toEqual([255, 255, 255]);
  });

  it('looks the same as the uploaded file flattened on white', async () => {
    const original = await file(`${veil}<rect x="280" y="240" width="40" height="90" rx="9" fill="#c33"/>`);
    const { png } = await made(original);
    const side = Math.round((0.85 * frameSize * width) / 400);
    const onWhite = await sharp(original)
      .flatten({ background: '#fff' })
      .resize(side, side, { kernel: 'lanczos3' })
      .extract({
        left: Math.round((side - frameSize) / 2),
        top: Math.round((side - frameSize) / 2),
        width: frameSize,
        height: frameSize,
      })
      .raw()
      .toBuffer();
    const data = await sharp(png).raw().toBuffer();
    const differences = data.reduce((sum, value, i) => sum + Math.abs(value - onWhite[i]!), 0);
    expect(differences / data.length).toBeLessThan(1.5);
  });

  it('loses no pixels of a file that is less than 5 % transparent', async () => {
    const { cutout, metadata } = await made(
      await file(
        '<rect x="5" y="5" width="590" height="590" fill="#216e78"/><rect x="100" y="100" width="400" height="400" fill="#f80"/>',
      ),
    );
    for (const [x, y] of [
      [0.08, 0.08],
      [0.5, 0.08],
      [0.92, 0.92],
      [0.08, 0.5],
    ] as const)
      expectNear(await pixelAt(cutout, x, y), [0x21, 0x6e, 0x78, 255]);
    expect(metadata).toMatchObject({ own_alpha: 'used', fidelity: 1 });
  });

  it('keeps the shadow of the file and adds no second shadow', async () => {
    const original = await file(
      '<rect x="100" y="440" width="400" height="60" fill="#000" fill-opacity="0.3"/><rect x="150" y="100" width="300" height="360" fill="#b3261e"/>',
    );
    const { png, metadata } = await made(original, { shadow: true });
    // The shadow next to and below the product has the value 255 × 0.7.
    expectNear(await pixelAt(png, 0.12, 0.85), [178, 178, 178]);
    expectNear(await pixelAt(png, 0.5, 0.9), [178, 178, 178]);
    expect(await pixelAt(png, 0.5, 0.97)).toEqual([255, 255, 255]);
    expect(metadata).toMatchObject({ own_shadow: true });
    expect(metadata).not.toHaveProperty('lamp');
  });

  it('adds a shadow to a cut-out without a shadow, even if parts are half transparent', async () => {
    const { metadata } = await made(await file(veil), { shadow: true });
    expect(metadata).toHaveProperty('lamp');
  });

  it('keeps half-transparent parts after a correction', async () => {
    const original = await file(veil);
    const { mask } = await made(original);
    const stroke = { keep: false, radius: 0.1, points: [[0.5, 0.2] as [number, number]] };
    const { cutout, metadata } = await made(original, {}, { correction: { mask, strokes: [stroke] } });
    expectNear(await pixelAt(cutout, 0.5, 0.5), [90, 40, 140, 128]);
    expect((await pixelAt(cutout, 0.5, 0.1))[3]).toBe(0);
    expect(metadata).toMatchObject({ cutout: 'adjusted', own_alpha: 'used' });
  });

  it('keeps every pixel around the product white', async () => {
    const { png, cutout } = await made(await file('<circle cx="300" cy="300" r="200" fill="#147"/>'));
    const alpha = await sharp(cutout).extractChannel('alpha').raw().toBuffer();
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    // The soft rim is as wide as two pixels of the file.
    const radius = (0.425 * frameSize * 202) / 200;
    for (let i = 0; i < alpha.length; i++) {
      const away = Math.hypot((i % frameSize) - frameSize / 2, Math.floor(i / frameSize) - frameSize / 2);
      if (away <= radius) continue;
      if (alpha[i] !== 0 || data[i * 3] !== 255) expect.fail(`pixel ${i} is not empty`);
    }
  });

  it('does not treat a photo with rounded corners as a cut-out', async () => {
    const { metadata } = await made(
      await file(
        '<rect width="600" height="600" rx="40" fill="#ddd"/><circle cx="300" cy="300" r="180" fill="#147"/>',
      ),
    );
    expect(metadata).toMatchObject({ cutout: 'grabcut', own_alpha: 'unused' });
  });
});

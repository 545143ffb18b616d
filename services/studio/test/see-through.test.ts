import type { Area } from '@packshot/proto/common/area';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FoundProduct } from '../src/cut-out-product.js';
import type { StudioPicture } from '../src/encode-picture.js';
import { createPlane } from '../src/image/plane.js';
import { frameSize } from '../src/layout/frame.js';
import { drawPreview } from '../src/preview/draw-preview.js';
import { renderPicture } from '../src/presentations/render-picture.js';

const [width, height] = [800, 1000];
const plain =
  '<rect width="800" height="700" fill="#c9b48f"/><rect y="700" width="800" height="300" fill="#a98f66"/>';
const clutter = Array.from({ length: 100 }, (_, i) => {
  const [x, y] = [(i % 10) * 80, Math.floor(i / 10) * 100];
  return `<rect x="${x}" y="${y}" width="80" height="100" fill="hsl(${(i * 137) % 360} 80% ${30 + ((i * 53) % 40)}%)"/>`;
}).join('');
/** Clear tumbler with a blue band. The upper and the lower part of the tumbler are transparent. */
const tumbler = `<rect x="300" y="250" width="200" height="550" fill="none" stroke="#57503f" stroke-width="14"/>
  <rect x="293" y="480" width="214" height="90" fill="#1d4fa3"/>
  ${Array.from({ length: 9 }, (_, i) => `<rect x="${302 + i * 22}" y="505" width="12" height="40" fill="#f4f1ea"/>`).join('')}`;

const photograph = (ground: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${tumbler}</svg>`,
    ),
  )
    .png()
    .toBuffer();

function found(): FoundProduct {
  const mask = createPlane(width, height);
  for (let y = 243; y < 807; y++) mask.data.fill(1, y * width + 293, y * width + 507);
  return { method: 'test', mask };
}

const finder = (seeThrough: boolean) => ({ found: found(), seeThrough });

const white = {
  mode: 'studio_white',
  options: { shadow_option: 'no_shadow' },
  facts: {},
  photoId: 'p',
  variation: 0,
} as const;
const facts = { view: 'side', kind: 'stands', height_cm: 14, see_through: true } as const;

/** Returns the mean colour of 8 × 8 picture pixels around a point, which is given in pixels of the photo. */
async function colourAt({ png, metadata }: StudioPicture, x: number, y: number): Promise<number[]> {
  const area = metadata['photo_area'] as Area;
  const at = (share: number, from: number, length: number) => Math.round((from + share * length) * frameSize);
  const { data } = await sharp(png)
    .extract({
      left: at(x / width, area.left, area.width) - 4,
      top: at(y / height, area.top, area.height) - 4,
      width: 8,
      height: 8,
    })
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe('a glass that the seller has declared see-through', () => {
  let photo: Buffer;
  beforeAll(async () => {
    photo = await photograph(plain);
  });

  it('shows white through the clear parts of a glass and keeps the print', async () => {
    const picture = await renderPicture(photo, finder(true), white);
    for (const y of [360, 650]) expect(Math.min(...(await colourAt(picture, 400, y)))).toBeGreaterThan(245);
    const [r, , b] = await colourAt(picture, 400, 488);
    expect(b! - r!).toBeGreaterThan(90);
    expect(picture.metadata['seen_through']).toBeGreaterThan(0.4);
    expect(picture.metadata.fidelity).toBeGreaterThan(0.85);
    expect(picture.notices).not.toContain('opaque');
    // The downloadable cut-out is transparent as well.
    const alpha = await sharp(picture.cutout).extractChannel('alpha').raw().toBuffer();
    const half = alpha.filter((value) => value < 30).length / alpha.length;
    expect(half).toBeGreaterThan(0.8);
  });

  it('keeps the original wall behind a glass that is not declared see-through', async () => {
    const picture = await renderPicture(photo, finder(false), white);
    expect(await colourAt(picture, 400, 360)).toEqual([0xc9, 0xb4, 0x8f]);
    expect(picture.metadata).not.toHaveProperty('seen_through');
  });

  it('shows the new place through the glass and casts a lighter shadow', async () => {
    const options = {
      mode: 'lifestyle_scene',
      options: { scene_environment: 'indoor' },
      facts,
      place: 'kitchen',
      photoId: 'p',
      variation: 0,
    } as const;
    const clear = await renderPicture(photo, finder(true), options);
    const solid = await renderPicture(photo, finder(false), options);
    const [through, filled] = [await colourAt(clear, 400, 360), await colourAt(solid, 400, 360)];
    expect(Math.hypot(...through.map((value, c) => value - filled[c]!))).toBeGreaterThan(25);
    expect(clear.metadata['seen_through']).toBeGreaterThan(0.4);
    expect(clear.metadata.fidelity).toBeGreaterThan(0.85);
    const light = async ({ png }: StudioPicture) => (await sharp(png).greyscale().stats()).channels[0]!.mean;
    expect(clear.metadata['height_cm']).toEqual(solid.metadata['height_cm']);
    expect(await light(clear)).not.toBe(await light(solid));
  });

  it('shows the fingers behind the glass', async () => {
    const picture = await renderPicture(photo, finder(true), {
      mode: 'model_tryon',
      options: { subject_gender: 'female' },
      facts,
      photoId: 'p',
      variation: 0,
    });
    expect(picture.metadata['seen_through']).toBeGreaterThan(0.3);
    expect(picture.metadata['person']).toBeDefined();
  });

  it('shows the glass as transparent in a preview of a place', async () => {
    const size = { width: 100, height: 140 };
    const plane = (value: number) => ({ ...size, data: new Float32Array(14_000).fill(value) });
    const product = {
      photo: { width: 200, height: 200 },
      box: { left: 50, top: 30, ...size },
      colours: { ...size, data: new Uint8Array(42_000).fill(255) },
      matte: plane(1),
      glass: async () => ({ through: plane(1), tone: plane(1) }),
      colour: { l: 100, a: 0, b: 0 },
    };
    const look = { name: 'kitchen', mirrored: false, aside: 0 };
    const whites = async (seeThrough: boolean): Promise<number> => {
      const { jpeg } = await drawPreview(product, look, { cm: 20, said: true }, seeThrough);
      const data = await sharp(jpeg).greyscale().raw().toBuffer();
      return data.filter((value) => value > 248).length;
    };
    expect(await whites(false)).toBeGreaterThan(10 * (await whites(true)));
  });

  it('gives a notice if the original background cannot be separated from the glass', async () => {
    const picture = await renderPicture(await photograph(clutter), finder(true), white);
    expect(picture.notices).toContain('opaque');
    expect(picture.metadata).not.toHaveProperty('seen_through');
  });
});

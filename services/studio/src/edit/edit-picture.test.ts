import { editSchema, type PictureEdit } from '@packshot/proto/rest/edits';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { UnrenderableError } from '../engine.js';
import { editPicture, type EditedPicture, type EditFrame } from './edit-picture.js';
import { measureEdit, minEditFidelity } from './measure-edit.js';
import { openCutout, type OpenCutout } from './open-cutout.js';

const side = 400;
const frame = { width: side, height: side };
const standing = { scale: 1, lies: false };
/** A bottle of two colours, 340 pixels tall as in a picture without an edit, on a transparent ground. */
const bottle = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect x="140" y="30" width="120" height="200" fill="#2f6f4f"/>
    <rect x="140" y="230" width="120" height="140" fill="#b3261e"/>
  </svg>`,
);

describe('an edit of a finished picture', () => {
  let cutout: OpenCutout;
  beforeAll(async () => {
    cutout = await openCutout(await sharp(bottle).png().toBuffer());
  });

  const edited = async (edit: Partial<PictureEdit>, of = standing, size: EditFrame = frame) =>
    editPicture(cutout, editSchema.parse(edit), size, of);
  const pixel = ({ data, width }: EditedPicture, x: number, y: number) => [
    ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
  ];
  /** Returns the box of all pixels that the test accepts. */
  const boxOf = (picture: EditedPicture, isProduct: (rgba: number[]) => boolean) => {
    const [xs, ys]: [number[], number[]] = [[], []];
    for (let y = 0; y < picture.height; y += 1)
      for (let x = 0; x < picture.width; x += 1)
        if (isProduct(pixel(picture, x, y))) {
          xs.push(x);
          ys.push(y);
        }
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  };
  const isRed = ([r, g]: number[]) => r! > 150 && g! < 60;

  it('without a change shows every pixel of the product as stored, on white', async () => {
    const picture = await edited({});
    expect(pixel(picture, 200, 100)).toEqual([0x2f, 0x6f, 0x4f, 255]);
    expect(pixel(picture, 200, 300)).toEqual([0xb3, 0x26, 0x1e, 255]);
    expect(boxOf(picture, isRed)).toEqual({ left: 140, right: 259, top: 230, bottom: 369 });
    expect(pixel(picture, 0, 0)).toEqual([255, 255, 255, 255]);
  });

  it('has the exact colour of the ground beyond the shadow, and darkens the ground below the product', async () => {
    const picture = await edited({ background: '#f2d8c2' });
    expect(pixel(picture, 2, 2)).toEqual([0xf2, 0xd8, 0xc2, 255]);
    expect(pixel(picture, 200, 373)[0]).toBeLessThan(0xe0);
    expect(pixel(await edited({ background: '#f2d8c2', shadow: 'none' }), 200, 373)).toEqual([
      0xf2, 0xd8, 0xc2, 255,
    ]);
  });

  it('darkens the shadow by its strength, and moves it with the light', async () => {
    const dark = async (edit: Partial<PictureEdit>, x: number) => 255 - pixel(await edited(edit), x, 373)[0]!;
    const usual = await dark({}, 200);
    expect(await dark({ shadow_strength: 0.5 }, 200)).toBeCloseTo(usual / 2, -1);
    expect(await dark({ shadow_strength: 0 }, 200)).toBe(0);
    expect(await dark({ shadow: 'left' }, 290)).toBeGreaterThan((await dark({ shadow: 'right' }, 290)) + 5);
  });

  it('surrounds a lying product with its shadow', async () => {
    const above = (picture: EditedPicture) => pixel(picture, 200, 27)[0];
    expect(above(await edited({}))).toBe(255);
    expect(above(await edited({}, { scale: 1, lies: true }))).toBeLessThan(253);
  });

  it('is transparent around the product, with the shadow as transparent black', async () => {
    const picture = await edited({ background: 'transparent' });
    expect(pixel(picture, 2, 2)[3]).toBe(0);
    const [r, g, b, alpha] = pixel(picture, 200, 373);
    expect([r, g, b]).toEqual([0, 0, 0]);
    expect(alpha).toBeGreaterThan(20);
    expect(pixel(picture, 200, 300)).toEqual([0xb3, 0x26, 0x1e, 255]);
  });

  it('moves, resizes and turns the product without a dark edge', async () => {
    const quiet = { shadow: 'none', background: '#ffffff' } as const;
    const small = boxOf(await edited({ ...quiet, fill: 0.425, x: 0.25, y: -0.1 }), isRed);
    expect(small.right - small.left).toBeCloseTo(59, -1);
    expect((small.left + small.right) / 2).toBeCloseTo(300, -1);
    const turned = await edited({ ...quiet, angle: 30 });
    const box = boxOf(turned, ([r, g, b]) => Math.min(r!, g!, b!) < 200);
    expect(box.right - box.left).toBeGreaterThan(200);
    const darkest = turned.data
      .filter((_, i) => i % 4 === 0)
      .reduce((least, red) => Math.min(least, red), 255);
    expect(darkest).toBeGreaterThan(0x20);
  });

  it('is a small copy of the whole picture as a preview', async () => {
    const edit = { angle: 12, fill: 0.7, background: '#dddddd', exposure: 0.2 };
    const whole = await edited(edit);
    const preview = await edited(edit, standing, { ...frame, share: 0.5 });
    expect([preview.width, preview.height]).toEqual([200, 200]);
    const reduced = await sharp(whole.data, { raw: { width: side, height: side, channels: 4 } })
      .resize(200, 200)
      .raw()
      .toBuffer();
    const apart = reduced.reduce((sum, value, i) => sum + Math.abs(value - preview.data[i]!), 0);
    expect(apart / reduced.length).toBeLessThan(2);
  });

  it('enlarges a product at most 2.5 times compared with the photo, and never less than the stored picture', async () => {
    expect((await edited({ fill: 0.98 }, { scale: 2.4, lies: false })).fill).toBeCloseTo(
      (0.85 * 2.5) / 2.4,
      3,
    );
    expect((await edited({ fill: 0.98 }, { scale: 4, lies: false })).fill).toBeCloseTo(0.85, 3);
    expect((await edited({ fill: 0.98 })).fill).toBeCloseTo(0.98);
  });

  it('fits another ratio', async () => {
    const picture = await edited({ shadow: 'none' }, standing, { width: 400, height: 200 });
    const { top, bottom } = boxOf(picture, ([r, g]) => Math.min(r!, g!) < 200);
    expect(bottom - top + 1).toBe(170);
  });

  it('has less fidelity with every step of a colour cast, and full fidelity without', async () => {
    const score = async (edit: Partial<PictureEdit>) =>
      (await measureEdit(cutout, editSchema.parse(edit))).score;
    expect(await score({ angle: 40, fill: 0.4, background: '#000000' })).toBe(1);
    const casts = [await score({ warmth: 0.3 }), await score({ warmth: 0.6 }), await score({ warmth: 1 })];
    expect(casts.toSorted((a, b) => b - a)).toEqual(casts);
    expect(casts[0]).toBeLessThan(0.99);
    expect(await score({ exposure: 0.1 })).toBeGreaterThan(minEditFidelity);
    expect(await score({ exposure: 1 })).toBeLessThan(minEditFidelity);
    expect(await score({ exposure: -1 })).toBeLessThan(minEditFidelity);
  });

  it('is refused with a reason if the stored cut-out is damaged or empty', async () => {
    await expect(openCutout(Buffer.from('no picture'))).rejects.toThrow(UnrenderableError);
    const empty = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } });
    await expect(openCutout(await empty.png().toBuffer())).rejects.toThrow('contains no product');
  });
});

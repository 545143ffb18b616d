import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { carrierNames, chooseCarrier } from '../src/presentations/carried/carrier-plate.js';
import { frameSize } from '../src/layout/frame.js';
import type { Look } from '../src/plates/look.js';
import { renderPicture } from '../src/presentations/render-picture.js';
import { foundPhoto } from './_found.js';
import { bagCutOut } from './_product-photo.js';

type Gender = 'female' | 'male';
const own = 'The person is computer-made; the product is your photo.';

/** Basket with a stiff hoop, which is half as tall as the whole product. */
const hoop = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">
  <path d="M150 520 A350 350 0 0 1 850 520" fill="none" stroke="#6b3a1e" stroke-width="32"/>
  <path d="M120 510 H880 L820 900 H180 Z" fill="#8a6a3c"/><rect x="300" y="620" width="300" height="90" fill="#f2e9d8"/>
</svg>`;

const tryOn = async (original: Buffer, gender: Gender, facts: ProductFacts, variation = 0, finder = {}) =>
  renderPicture(original, finder, {
    mode: 'model_tryon',
    options: { subject_gender: gender },
    facts,
    photoId: 'photo',
    variation,
  });

describe.each(['female', 'male'] as const)('a bag with a %s person', (gender) => {
  let bag: Buffer;
  let whole: Buffer;
  beforeAll(async () => {
    bag = await bagCutOut(true).png().toBuffer();
    whole = await bagCutOut(false).png().toBuffer();
  });

  it('shows a bag with a long strap on the shoulder at its true size', async () => {
    const { metadata } = await tryOn(bag, gender, { kind: 'bag', height_cm: 60 });
    expect(metadata.person).toBe(chooseCarrier(gender, 'shoulder', { photoId: 'photo', variation: 0 }).name);
    expect(metadata).toMatchObject({ true_size: true, notice: own });
    expect(Math.abs((metadata.height_cm as number) / 60 - 1)).toBeLessThan(0.05);
    // The picture reports the share that the shoulder hides.
    expect(metadata.hidden).toBeGreaterThan(0.002);
    expect(metadata.hidden).toBeLessThan(0.15);
    expect(metadata.fidelity).toBeGreaterThan(0.85);
    // The loop of a smaller bag is too short for a shoulder, and a stiff hoop does not rest on a shoulder.
    const smaller = await tryOn(bag, gender, { kind: 'bag', height_cm: 44 });
    expect(smaller.metadata.person).toMatch(/^carried-/);
    const basket = await sharp(Buffer.from(hoop)).png().toBuffer();
    const held = await tryOn(basket, gender, { kind: 'bag', height_cm: 44 });
    expect(held.metadata.person).toMatch(/^carried-/);
  });

  it.each([18, 46])('shows a bag of %s cm carried by its handle at its true size', async (height_cm) => {
    const { metadata, png } = await tryOn(bag, gender, { kind: 'bag', height_cm });
    expect(metadata.person).toBe(chooseCarrier(gender, 'carried', { photoId: 'photo', variation: 0 }).name);
    expect(metadata).toMatchObject({ true_size: true, notice: own });
    expect(Math.abs((metadata.height_cm as number) / height_cm - 1)).toBeLessThan(0.05);
    // The part in the fist is excluded from the comparison and reported.
    expect(metadata.hidden).toBeGreaterThan(0.002);
    expect(metadata.hidden).toBeLessThan(0.15);
    expect(metadata.fidelity).toBeGreaterThan(0.85);
    expect(await sharp(png).metadata()).toMatchObject({ width: frameSize, height: frameSize });
  });

  it('uses the other hand once every person has carried the bag', async () => {
    const names = carrierNames(gender, 'carried');
    const { metadata } = await tryOn(bag, gender, { kind: 'bag', height_cm: 30 }, names.length);
    expect(metadata).toMatchObject({ mirrored: true, true_size: true });
    expect(names).toContain(metadata.person);
  });

  it('shows a bag next to the person, with a reason, if no handle is visible', async () => {
    const { metadata } = await tryOn(whole, gender, { kind: 'bag', height_cm: 30 });
    expect(metadata.person).toMatch(/^beside-/);
    expect(metadata.notice).toContain('No handle was found');
  });

  it('does not show a carried bag if the bag would not fit the picture or was photographed from above', async () => {
    const large = (await tryOn(bag, gender, { kind: 'bag', height_cm: 70 })).metadata;
    expect(large.person).toMatch(/^beside-/);
    const above = (await tryOn(bag, gender, { kind: 'bag', height_cm: 30, view: 'above' })).metadata;
    expect(above.person).toBeUndefined();
    expect(above.notice).toContain('Photographed from above');
  });
});

describe('a photo of a bag', () => {
  it.each([
    ['tote', 'male', 45],
    ['satchel', 'female', 26],
  ] as const)(
    'keeps the handle open in the cut-out, so that the person carries the %s',
    async (name, gender, height_cm) => {
      const { original, finder } = await foundPhoto(name);
      const facts = { view: 'side', kind: 'bag', height_cm } as const;
      const { metadata } = await tryOn(original, gender, facts, 0, finder);
      expect(metadata.person).toMatch(/^carried-/);
      expect(metadata).toMatchObject({ cutout: 'isnet', true_size: true });
      expect(metadata.fidelity).toBeGreaterThan(0.85);
    },
  );

  it('is cut off by the picture at the same side as by the photo, without a person', async () => {
    const { original, finder } = await foundPhoto('tote');
    const carry = async (kept?: Look) =>
      renderPicture(original, finder, {
        mode: 'model_tryon',
        options: { subject_gender: 'male' },
        facts: { view: 'side', kind: 'bag', height_cm: 45 },
        photoId: 'photo',
        variation: 0,
        cutSides: new Set(['bottom'] as const),
        kept,
      });
    const { metadata } = await carry();
    expect(metadata.person).toBeUndefined();
    expect(metadata.notice).toContain('so it is shown without a person.');
    const older = { name: carrierNames('male', 'carried')[0]!, mirrored: false, aside: 0 };
    expect((await carry(older)).metadata.person).toBe(older.name);
  });
});

import { plateFacts } from '@packshot/plates/library';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { chooseHand, handNames } from '../src/presentations/hand/hand-plate.js';
import { frameSize } from '../src/layout/frame.js';
import { countVariations } from '../src/presentations/choose-presentation.js';
import { renderPicture } from '../src/presentations/render-picture.js';
import { foundPhoto, type FoundPhoto } from './_found.js';

/** The first pictures show the product on a table, next to a hand: one for each of the two sides. */
const firstHeld = 2;

type Gender = 'female' | 'male';
const own = 'The person is computer-made; the product is your photo.';
/** Sizes of the products in cm: from the lowest to the highest point in the photo, and from left to right. */
const cups = {
  'mug-above': { height_cm: 11.5, width_cm: 11.3 },
  bowl: { height_cm: 11, width_cm: 14.8 },
} as const;
const sizeOf = (name: keyof typeof cups) => ({ width: cups[name].width_cm, height: cups[name].height_cm });

describe('a cup seen from above', () => {
  const photos = new Map<string, FoundPhoto>();
  beforeAll(async () => {
    for (const name of Object.keys(cups)) photos.set(name, await foundPhoto(name));
  });
  const tryOn = (name: keyof typeof cups, gender: Gender, facts: ProductFacts, variation = firstHeld) => {
    const { original, finder } = photos.get(name)!;
    const options = { subject_gender: gender };
    return renderPicture(original, finder, {
      mode: 'model_tryon',
      options,
      facts,
      photoId: 'photo',
      variation,
    });
  };

  it.each([
    ['mug-above', 'female'],
    ['mug-above', 'male'],
    ['bowl', 'female'],
    ['bowl', 'male'],
  ] as const)(
    'shows a cup at its true size in the hand of a person seen from above: %s, %s',
    async (name, gender) => {
      const { height_cm } = cups[name];
      const facts = { view: 'above', kind: 'stands', height_cm } as const;
      const { metadata, png } = await tryOn(name, gender, facts);
      const look = chooseHand(gender, sizeOf(name), { photoId: 'photo', variation: firstHeld }, 'above');
      expect(metadata).toMatchObject({ person: look.name, true_size: true, notice: own });
      const { pitch } = plateFacts(look.name, 'hand');
      expect(pitch).toBeGreaterThanOrEqual(28);
      expect(pitch).toBeLessThanOrEqual(36);
      expect(Math.abs((metadata.height_cm as number) / height_cm - 1)).toBeLessThan(0.05);
      // The product stands on the palm, so the fingers hide hardly any part of the product.
      expect(metadata.hidden ?? 0).toBeLessThan(0.03);
      expect(metadata.fidelity).toBeGreaterThan(0.85);
      expect(await sharp(png).metadata()).toMatchObject({ width: frameSize, height: frameSize });
    },
  );

  it('shows a different person in each picture, and then the other hand of each person', async () => {
    const facts = { view: 'above', kind: 'stands', height_cm: 11.5 } as const;
    const lookOf = (variation: number) =>
      chooseHand('female', sizeOf('mug-above'), { photoId: 'photo', variation }, 'above');
    const count = countVariations({ mode: 'model_tryon', options: { subject_gender: 'female' }, facts });
    const looks = Array.from({ length: count }, (_, variation) => lookOf(variation));
    expect(new Set(looks.map(({ name, mirrored }) => `${name} ${mirrored}`)).size).toBe(count);
    const all = handNames('female', 'above').length;
    expect((await tryOn('mug-above', 'female', facts, all)).metadata).toMatchObject({
      person: lookOf(all).name,
      mirrored: true,
      true_size: true,
    });
  });

  it('shows a person seen from the side if the seller states that view', async () => {
    const { metadata } = await tryOn('mug-above', 'male', { view: 'side', kind: 'stands', height_cm: 9 });
    expect(plateFacts(metadata.person as string, 'hand').pitch).toBeLessThan(20);
  });

  it('shows a place seen from above, with a reason, for a cup that is too large for a hand and for a table', async () => {
    const { metadata } = await tryOn('bowl', 'male', { view: 'above', kind: 'stands', height_cm: 32 }, 0);
    expect(metadata.person).toBeUndefined();
    expect(metadata.plate).toMatch(/-above$/);
    expect(metadata.notice).toContain('does not fit into a hand and was photographed from above');
  });
});

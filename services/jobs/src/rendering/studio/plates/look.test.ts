import { describe, expect, it } from 'vitest';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { chooseForm, formNames, loadForm } from '../form/form.js';
import { frameSize } from '../layout/place-product.js';
import { flatNames } from '../places.js';
import { handNames, lookAtHand } from '../hand/hand.js';
import { choosePlate, loadPlate, placeNames } from '../scene/plate.js';
import { countVariations } from '../variations.js';

const picturesOf = (photoId: string, count: number) =>
  Array.from({ length: count }, (_, variation) => ({ photoId, variation }));

describe('what a product is shown on', () => {
  it('is the same for the same picture, whoever renders it and when', () => {
    // Written down: a picture that is adjusted months later stands where it stood.
    const first = { photoId: 'job', variation: 0 };
    expect(choosePlate('indoor', first)).toEqual({ name: 'desk', mirrored: false, aside: 0 });
    expect(chooseForm('female', first)).toEqual({ name: 'form-female-linen', mirrored: false, aside: 0 });
    expect(choosePlate('indoor', { ...first, variation: placeNames('indoor').length })).toEqual({
      name: 'desk',
      mirrored: true,
      aside: 0,
    });
  });

  it.each([
    ['lifestyle_scene', { scene_environment: 'indoor' }, 6 * placeNames('indoor').length],
    ['lifestyle_scene', { scene_environment: 'outdoor' }, 6 * placeNames('outdoor').length],
    ['model_tryon', { subject_gender: 'female' }, 4],
    ['studio_white', { shadow_option: 'drop_shadow' }, 3],
    ['studio_white', { shadow_option: 'no_shadow' }, 1],
  ] as const)('%s %o: has so many different pictures: %d', (mode, options, count) => {
    expect(countVariations(mode, options)).toBe(count);
  });

  it('has as few different pictures of what lies, and in one place, as there are', () => {
    const indoor = { scene_environment: 'indoor' } as const;
    const count = (facts: ProductFacts, place?: string) =>
      countVariations('lifestyle_scene', indoor, facts, place);
    expect(count({ kind: 'lies' })).toBe(2 * flatNames('indoor').length);
    expect(count({ kind: 'stands' }, 'kitchen')).toBe(6);
    expect(count({ kind: 'lies' }, 'flat-linen')).toBe(2);
  });

  it('is another one for each picture of a photo, and another place first', () => {
    for (const photoId of ['photo', 'another', 'third']) {
      const places = picturesOf(photoId, 18).map((picture) => choosePlate('outdoor', picture));
      expect(new Set(places.map((look) => JSON.stringify(look))).size).toBe(18);
      expect(new Set(places.slice(0, 3).map(({ name }) => name)).size).toBe(3);
      const forms = picturesOf(photoId, 4).map((picture) => JSON.stringify(chooseForm('male', picture)));
      expect(new Set(forms).size).toBe(4);
    }
  });

  // It reads every plate.
  it(
    'is there, whichever it is, as large as the picture, and mirrored as a whole',
    { timeout: 120_000 },
    async () => {
      const whole = { width: frameSize, height: frameSize };
      for (const environment of ['indoor', 'outdoor'] as const)
        for (const name of placeNames(environment))
          expect(await loadPlate({ name, mirrored: false, aside: 0 })).toMatchObject({
            name,
            size: frameSize,
            image: whole,
          });
      for (const gender of ['female', 'male'] as const) {
        for (const name of formNames(gender))
          expect(await loadForm({ name, mirrored: false, aside: 0 })).toMatchObject({
            name,
            size: frameSize,
            image: whole,
          });
        for (const name of handNames(gender)) {
          const look = { name, mirrored: true, aside: 0 };
          const hand = await lookAtHand(look, { width: 7, height: 12 }).load();
          expect(hand).toMatchObject({ name, image: whole });
          expect([hand.cover, hand.nearer, hand.thumb].every(({ width }) => width === frameSize)).toBe(true);
        }
      }

      const [there, back] = await Promise.all(
        [false, true].map((mirrored) => loadPlate({ name: 'desk', mirrored, aside: 0.12 })),
      );
      const pixel = (x: number, data: Uint8Array) => [
        ...data.subarray((800 * frameSize + x) * 3).subarray(0, 3),
      ];
      expect(pixel(frameSize - 1 - 300, back!.image.data)).toEqual(pixel(300, there!.image.data));
      expect(back!.shadow[0]).toBe(-there!.shadow[0]);
      expect(back!.anchor[0]).toBeCloseTo(there!.anchor[0], 5);
      expect(there!.anchor[0] / frameSize).toBeCloseTo(0.62, 2);
    },
  );
});

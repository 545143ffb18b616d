import { describe, expect, it } from 'vitest';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { presentationOf } from './presentation-of.js';
import { chooseForm, formNames, loadForm } from '../presentations/form/form-plate.js';
import { frameSize } from '../layout/frame.js';
import { flatNames } from '../places.js';
import { handNames, viewHand } from '../presentations/hand/hand-plate.js';
import { placeNames, viewPlace } from '../presentations/scene/scene-plate.js';
import { feetNames } from '../presentations/next-to-feet/feet-plate.js';
import { countVariations } from '../presentations/choose-presentation.js';

const picturesOf = (photoId: string, count: number) =>
  Array.from({ length: count }, (_, variation) => ({ photoId, variation }));

describe('the look of a picture', () => {
  it('gives the same look for the same picture', () => {
    // The expected names are fixed, because a picture that is adjusted months later must keep its look.
    const first = { photoId: 'job', variation: 0 };
    expect(chooseForm('female', first)).toEqual({
      name: 'hanger-female-plaster',
      mirrored: false,
      aside: 0,
    });
    expect(chooseForm('female', { ...first, variation: 3 })).toEqual({
      name: 'hanger-female-plaster',
      mirrored: true,
      aside: 0,
    });
  });

  it('keeps the look when a picture is adjusted after forms and people were added', () => {
    const made = { form: 'form-female-slate', mirrored: true };
    const again = { photoId: 'job', variation: 0, kept: presentationOf(made) };
    expect(chooseForm('female', again)).toEqual({ name: 'form-female-slate', mirrored: true, aside: 0 });
    expect(presentationOf({ person: 'male-slate', mirrored: false })?.name).toBe('male-slate');
    // A look with a form that no longer exists is replaced.
    const gone = { ...again, kept: presentationOf({ ...made, form: 'form-female-gold' }) };
    expect(chooseForm('female', gone)).toEqual(chooseForm('female', { photoId: 'job', variation: 0 }));
  });

  it.each([
    ['lifestyle_scene', { scene_environment: 'indoor' }, 6 * placeNames('indoor').length],
    ['lifestyle_scene', { scene_environment: 'outdoor' }, 6 * placeNames('outdoor').length],
    ['model_tryon', { subject_gender: 'female' }, 6],
    ['studio_white', { shadow_option: 'drop_shadow' }, 3],
    ['studio_white', { shadow_option: 'no_shadow' }, 1],
  ] as const)('%s %o: has %d different pictures', (mode, options, count) => {
    expect(countVariations({ mode, options, facts: {} })).toBe(count);
  });

  it('offers fewer variations for lying products and for a chosen place', () => {
    const indoor = { scene_environment: 'indoor' } as const;
    const count = (facts: ProductFacts, place?: string) =>
      countVariations({ mode: 'lifestyle_scene', options: indoor, facts, place });
    expect(count({ kind: 'lies' })).toBe(2 * flatNames('indoor').length);
    expect(count({ kind: 'stands' }, 'kitchen')).toBe(6);
    expect(count({ kind: 'lies' }, 'flat-linen')).toBe(2);
  });

  it('offers two variations for each person next to whom a shoe or a bag stands', () => {
    const count = (facts: ProductFacts) =>
      countVariations({ mode: 'model_tryon', options: { subject_gender: 'male' }, facts });
    const beside = 2 * feetNames('male').length;
    expect(beside).toBeGreaterThan(0);
    for (const kind of ['shoe', 'bag'] as const) expect(count({ kind })).toBe(beside);
    expect(count({ kind: 'shoe', view: 'flat' })).toBe(6);
  });

  it('gives each picture of a photo a different look', () => {
    for (const photoId of ['photo', 'another', 'third']) {
      const forms = picturesOf(photoId, 4).map((picture) => JSON.stringify(chooseForm('male', picture)));
      expect(new Set(forms).size).toBe(4);
    }
  });

  const whole = { width: frameSize, height: frameSize };
  const straight = (name: string) => ({ name, mirrored: false, aside: 0 });

  it.each([...placeNames('indoor'), ...placeNames('outdoor')])(
    'loads a plate at the size of the frame: the place %s',
    async (name) => {
      expect(await viewPlace(straight(name)).load()).toMatchObject({ name, size: frameSize, image: whole });
    },
  );

  it.each([...formNames('female'), ...formNames('male')])(
    'loads a plate at the size of the frame: the form %s',
    async (name) => {
      expect(await loadForm(straight(name))).toMatchObject({ name, size: frameSize, image: whole });
    },
  );

  it.each([...handNames('female'), ...handNames('male')])(
    'loads a plate at the size of the frame: the hand of %s',
    async (name) => {
      const hand = await viewHand({ ...straight(name), mirrored: true }, { width: 7, height: 12 }).load();
      expect(hand).toMatchObject({ name, image: whole });
      expect([hand.cover, hand.nearer, hand.thumb].every(({ width }) => width === frameSize)).toBe(true);
    },
  );

  it('mirrors the picture together with its facts', async () => {
    const [there, back] = await Promise.all(
      [false, true].map((mirrored) => viewPlace({ name: 'desk', mirrored, aside: 0.12 }).load()),
    );
    const pixel = (x: number, data: Uint8Array) => [
      ...data.subarray((800 * frameSize + x) * 3).subarray(0, 3),
    ];
    expect(pixel(frameSize - 1 - 300, back!.image.data)).toEqual(pixel(300, there!.image.data));
    expect(back!.shadow[0]).toBe(-there!.shadow[0]);
    expect(back!.anchor[0]).toBeCloseTo(there!.anchor[0], 5);
    expect(there!.anchor[0] / frameSize).toBeCloseTo(0.62, 2);
  });
});

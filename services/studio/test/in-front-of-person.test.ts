import { beforeAll, describe, expect, it } from 'vitest';
import { frameSize } from '../src/layout/frame.js';
import {
  behindNames,
  groundInFront,
  viewBehind,
} from '../src/presentations/in-front-of-person/behind-plate.js';
import { handNames } from '../src/presentations/hand/hand-plate.js';
import { feetNames } from '../src/presentations/next-to-feet/feet-plate.js';
import { placeOnSurface } from '../src/presentations/scene/place-on-surface.js';
import type { PictureRequest } from '../src/presentations/request.js';
import { foundPhoto, type FoundPhoto } from './_found.js';
import { tryOn } from './_try-on.js';

const genders = ['female', 'male'] as const;

describe.each(
  genders.flatMap((gender) =>
    (['table', 'floor'] as const).flatMap((ground) =>
      behindNames(gender, ground).flatMap((name) =>
        [false, true].map((mirrored) => ({ gender, ground, name, mirrored })),
      ),
    ),
  ),
)('in front of $name, mirrored: $mirrored', ({ gender, ground, name, mirrored }) => {
  const sizes = {
    table: [
      [8, 8],
      [16, 24],
      [32, 14],
      [18, 34],
    ],
    floor: [
      [20, 36],
      [90, 60],
      [40, 104],
    ],
  } satisfies Record<typeof ground, [number, number][]>;

  it.each<[number, number]>(sizes[ground])(
    'shows %d × %d cm at the true size in the frame, and the person next to it',
    (width, height) => {
      expect(groundInFront(gender, { width, height })).toBe(ground);
      const box = { left: 200, top: 100, width: width * 40, height: height * 40 };
      const photo = { width: box.width + 400, height: box.height + 200 };
      const { facts } = viewBehind({ name, mirrored, aside: 0 }, { width, height });
      const placed = placeOnSurface(facts, height)(box, photo);
      expect((placed.scale * box.height) / facts.pixels_per_cm / height).toBeCloseTo(1, 2);
      const left = placed.left + (box.left - placed.crop.left) * placed.scale;
      const right = left + box.width * placed.scale;
      expect(left).toBeGreaterThan(0);
      expect(right).toBeLessThan(frameSize);
      // The person is to the right of the product, or to the left in a mirrored picture.
      expect(mirrored ? left : frameSize - right).toBeGreaterThan(0.2 * frameSize);
    },
  );
});

describe('a product in front of a person', () => {
  let mug: FoundPhoto;
  beforeAll(async () => (mug = await foundPhoto('mug-above')));
  const large = { maybeLarge: true, usualHeight: { cm: 24, range: [9, 60], isEstimate: true } } as const;

  it.each(genders)('has an unknown size that may be too large for a hand (%s)', async (gender) => {
    const made = await tryOn(mug, gender, {}, large);
    expect(made).toMatchObject({ person: behindNames(gender, 'table')[0] });
    expect(made.notice).toContain('The person is computer-made');
    expect(made.notice).toContain('probably 9 to 60 cm');
    expect(made.fidelity).toBeGreaterThan(0.85);
  });

  it.each(genders)(
    'stands on the floor if its unknown size is too large for a table (%s)',
    async (gender) => {
      const usualHeight = { cm: 60, range: [40, 110], isEstimate: true } as const;
      const made = await tryOn(mug, gender, {}, { ...large, usualHeight });
      expect(made).toMatchObject({ person: behindNames(gender, 'floor')[0] });
      expect(made.notice).toContain('probably 40 to 110 cm');
    },
  );

  it('is too wide for the room next to a hand', async () => {
    const made = await tryOn(mug, 'female', { kind: 'stands', view: 'side', height_cm: 29 });
    expect(made).toMatchObject({ person: behindNames('female', 'table')[0], true_size: true });
  });

  it.each(genders)(
    'is in the foreground if only the lower side of its photo cuts it off (%s)',
    async (gender) => {
      const made = await tryOn(mug, gender, {}, { cutSides: new Set(['bottom'] as const) });
      expect(made).toMatchObject({ person: behindNames(gender, 'table')[0] });
      expect(made.notice).toContain(
        'The photo cuts off the product, so the picture cuts it off at the same side.',
      );
      // A product that is cut off has no height.
      expect(made.height_cm).toBeUndefined();
    },
  );

  it.each([
    ['a product of a known size', { kind: 'stands', height_cm: 11.5 }, {}],
    ['a product that was photographed from above', { view: 'above', height_cm: 11.5 }, {}],
    ['a product that lies', { view: 'flat', height_cm: 14 }, {}],
    ['a bag', { kind: 'hangs' }, large],
    [
      'a product that a lateral side of the photo cuts off',
      {},
      { ...large, cutSides: new Set(['left'] as const) },
    ],
    [
      'a large product of a probable size',
      {},
      { ...large, usualHeight: { cm: 60, range: [40, 80], isEstimate: true } },
    ],
    [
      'a product that would be too large for the floor',
      {},
      { ...large, usualHeight: { cm: 120, range: [60, 300], isEstimate: true } },
    ],
    ['a further picture for which no view is left', {}, { ...large, variation: 2 }],
  ] as const)('is not %s', async (_product, facts, more) => {
    const made = await tryOn(mug, 'male', facts, more as Partial<PictureRequest>);
    expect(made.person ?? '').not.toMatch(/^behind-/);
  });

  it.each([
    ['top', 'a hand', { height_cm: 11.5 }],
    ['left', 'a hand', { kind: 'stands', height_cm: 11.5 }],
    ['top', 'feet', { kind: 'shoe', height_cm: 20 }],
    ['left', 'feet', { kind: 'stands', height_cm: 60 }],
  ] as const)('is cut off at the %s by the picture, not in or next to %s', async (side, _person, facts) => {
    const made = await tryOn(mug, 'female', { view: 'side', ...facts }, { cutSides: new Set([side]) });
    expect(made.person).toBeUndefined();
    expect(made.notice).toBe('The photo cuts off the product, so it is shown without a person.');
  });

  it.each([
    ['hand', handNames('female', 'palm')[0]!, { kind: 'stands', height_cm: 11.5 }],
    ['feet', feetNames('female')[0]!, { kind: 'stands', height_cm: 60 }],
  ] as const)('keeps the %s of an older picture that is adjusted', async (_person, name, facts) => {
    const kept = { name, mirrored: false, aside: 0 };
    const cutSides = new Set(['left'] as const);
    const made = await tryOn(mug, 'female', { view: 'side', ...facts }, { cutSides, kept });
    expect(made).toMatchObject({ person: name, true_size: true });
  });

  it('keeps the place of an adjusted picture', async () => {
    const kept = { name: 'kitchen', mirrored: false, aside: 0 };
    const made = await tryOn(mug, 'male', {}, { ...large, kept });
    expect(made.person ?? '').not.toMatch(/^behind-/);
  });
});

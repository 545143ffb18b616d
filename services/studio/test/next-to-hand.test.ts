import { plateFacts } from '@packshot/plates/library';
import { beforeAll, describe, expect, it } from 'vitest';
import { frameSize } from '../src/layout/frame.js';
import { placeOnFlat } from '../src/presentations/flat/flat-plate.js';
import {
  hasRoomNextToHand,
  restNames,
  viewResting,
  viewTabletop,
  type Rest,
} from '../src/presentations/next-to-hand/rest-plate.js';
import { placeOnSurface } from '../src/presentations/scene/place-on-surface.js';
import { foundPhoto, type FoundPhoto } from './_found.js';
import { tryOn } from './_try-on.js';

type Gender = 'female' | 'male';
const genders = ['female', 'male'] as const;
const own = 'The person is computer-made; the product is your photo.';

/** Widths and heights in cm: a phone, a paperback, a plate and a ruler. */
const sizes = [
  [7.2, 15],
  [12, 19],
  [25, 25],
  [30, 4],
] as const;

describe.each(
  genders.flatMap((gender) =>
    (['lying', 'above', 'side'] as const).flatMap((rest) =>
      restNames(gender, rest).flatMap((name) => [false, true].map((mirrored) => ({ rest, name, mirrored }))),
    ),
  ),
)('next to the hand of $name, mirrored: $mirrored', ({ rest, name, mirrored }) => {
  const look = { name, mirrored, aside: 0 };

  it.each(sizes)('shows %d × %d cm at the true size, with the edge next to the hand', (width, height) => {
    const cm = { width, height };
    if (!hasRoomNextToHand(name.includes('female') ? 'female' : 'male', rest, cm)) return;
    const box = { left: 200, top: 100, width: width * 40, height: height * 40 };
    const photo = { width: box.width + 400, height: box.height + 200 };
    const { facts } = rest === 'lying' ? viewResting(look, cm) : viewTabletop(look, cm);
    const placed = (rest === 'lying' ? placeOnFlat : placeOnSurface)(facts, height)(box, photo);
    expect((placed.scale * box.height) / facts.pixels_per_cm / height).toBeCloseTo(1, 2);
    const left = placed.left + (box.left - placed.crop.left) * placed.scale;
    const [from, to] = [left, left + box.width * placed.scale];
    expect(from).toBeGreaterThan(0);
    expect(to).toBeLessThan(frameSize);
    expect(placed.top).toBeGreaterThan(-0.05 * frameSize);
    // The plate's anchor is the edge of the product; the hand begins two centimetres beyond this edge.
    const anchor = plateFacts(name, rest === 'lying' ? 'resting' : 'tabletop').anchor[0];
    const perPlate =
      facts.pixels_per_cm / plateFacts(name, rest === 'lying' ? 'resting' : 'tabletop').pixels_per_cm;
    const size = plateFacts(name, rest === 'lying' ? 'resting' : 'tabletop').size;
    expect(mirrored ? frameSize - from : to).toBeLessThanOrEqual(anchor * perPlate + 2);
    expect((mirrored ? from : frameSize - to) / perPlate).toBeGreaterThan(0.2 * (size - anchor));
  });
});

describe('the picture of a cup seen from above', () => {
  let mug: FoundPhoto;
  beforeAll(async () => (mug = await foundPhoto('mug-above')));
  const restsOn = (gender: Gender, rest: Rest) => restNames(gender, rest)[0];

  it.each(genders)('shows a table seen from above, next to the hand of a %s person', async (gender) => {
    const made = await tryOn(mug, gender, { view: 'above', kind: 'stands', height_cm: 11.5 });
    expect(made).toMatchObject({ person: restsOn(gender, 'above'), true_size: true, notice: own });
    expect(Math.abs((made.height_cm as number) / 11.5 - 1)).toBeLessThan(0.05);
    expect(made.fidelity).toBeGreaterThan(0.85);
    expect(made.hidden).toBeUndefined();
  });

  it.each(genders)('shows a lying product next to the hand of a %s person', async (gender) => {
    const made = await tryOn(mug, gender, { view: 'flat', height_cm: 14 });
    expect(made).toMatchObject({ person: restsOn(gender, 'lying'), true_size: true, notice: own });
    expect(made.fidelity).toBeGreaterThan(0.85);
  });

  it('shows a product of unknown size without a person if the product may be too large for a hand', async () => {
    const made = await tryOn(mug, 'male', { view: 'above' }, { maybeLarge: true });
    expect(made.person).toBeUndefined();
    expect(made.notice).toContain('Set its height to show it in a hand.');
  });

  it.each([
    ['a hat', { kind: 'head', height_cm: 14 }],
    ['a product that is too wide for a hand', { kind: 'stands', view: 'side', height_cm: 20 }],
  ] as const)('shows %s on a table seen from eye level', async (_product, facts) => {
    const made = await tryOn(mug, 'female', facts);
    expect(made).toMatchObject({ person: restsOn('female', 'side'), true_size: true, notice: own });
    expect(Math.abs((made.height_cm as number) / facts.height_cm - 1)).toBeLessThan(0.05);
    expect(made.fidelity).toBeGreaterThan(0.85);
  });

  it('shows a product that fits a hand in a hand', async () => {
    const made = await tryOn(mug, 'female', { kind: 'stands', view: 'side', height_cm: 11.5 });
    expect(made.person).not.toBe(restsOn('female', 'side'));
    expect(made.person).toMatch(/^female-/);
  });

  it('shows a hat without a person when no hand is left for a further picture', async () => {
    const made = await tryOn(mug, 'female', { kind: 'head', height_cm: 14 }, { variation: 2 });
    expect(made.person).toBeUndefined();
    expect(made.notice).toContain('cannot be shown on a person yet');
  });

  it('shows a large product next to a person only if its size is probable', async () => {
    const estimate = (range: [number, number]) =>
      ({ maybeLarge: true, usualHeight: { cm: 80, range, isEstimate: true } }) as const;
    const sure = await tryOn(mug, 'male', {}, estimate([50, 120]));
    expect(sure).toMatchObject({ person: 'beside-male-chino' });
    expect(sure.notice).toContain('probably 50 to 120 cm');
    const unsure = await tryOn(mug, 'male', {}, estimate([40, 140]));
    expect(unsure.person).toMatch(/^behind-.*-floor$/);
    const larger = await tryOn(
      mug,
      'male',
      {},
      { ...estimate([40, 400]), usualHeight: { cm: 130, range: [40, 400], isEstimate: true } },
    );
    expect(larger.person).toBeUndefined();
    expect(larger.notice).toContain('Set its height to show it in a hand.');
  });

  it('keeps the person and the place of an adjusted picture', async () => {
    const facts = { view: 'above', kind: 'stands', height_cm: 11.5 } as const;
    const held = { name: 'male-navy-palm-above', mirrored: true, aside: 0 };
    expect(await tryOn(mug, 'male', facts, { kept: held })).toMatchObject({
      person: held.name,
      mirrored: true,
    });
    const lain = { name: 'flat-oak', mirrored: false, aside: 0 };
    expect(await tryOn(mug, 'male', { view: 'flat' }, { kept: lain })).toMatchObject({ plate: 'flat-oak' });
  });

  it('does not show a product that the photo cuts off next to a hand', async () => {
    const cutSides = new Set(['bottom'] as const);
    const made = await tryOn(mug, 'male', { kind: 'lies', height_cm: 14 }, { cutSides });
    expect(made.person).toBeUndefined();
    // The picture cuts off the product at the same side, so its height is unknown.
    expect(made.plate).toMatch(/^flat-/);
    expect(made.height_cm).toBeUndefined();
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { frameSize } from '../src/layout/frame.js';
import { feetNames, viewFeet } from '../src/presentations/next-to-feet/feet-plate.js';
import type { PictureRequest } from '../src/presentations/request.js';
import { foundPhoto, type FoundPhoto } from './_found.js';
import { tryOn } from './_try-on.js';

const genders = ['female', 'male'] as const;
const fromAbove = { kind: 'shoe', view: 'above' } as const;

describe.each(
  genders.flatMap((gender) =>
    feetNames(gender, 'above').flatMap((name) => [false, true].map((mirrored) => ({ name, mirrored }))),
  ),
)('next to $name, mirrored: $mirrored', ({ name, mirrored }) => {
  it.each([
    [22, 17],
    [25, 12],
    [12, 25],
    [24, 25],
  ])('has room for a shoe or a pair of %d × %d cm, and shows the feet', (width, height) => {
    const { anchor, right } = viewFeet({ name, mirrored, aside: 0 }, { width, height }).facts;
    const scale = Math.hypot(...right) / 100;
    const [from, to] = [anchor[0] - (width / 2) * scale, anchor[0] + (width / 2) * scale];
    expect(from).toBeGreaterThan(0);
    expect(to).toBeLessThan(frameSize);
    expect(anchor[1] - height * scale).toBeGreaterThan(0);
    expect(anchor[1]).toBeLessThan(frameSize);
    // The person is to the right of the shoe, or to the left in a mirrored picture.
    expect(mirrored ? from : frameSize - to).toBeGreaterThan(0.3 * frameSize);
  });
});

describe('a shoe that was photographed from above', () => {
  let photo: FoundPhoto;
  beforeAll(async () => (photo = await foundPhoto('bowl')));

  it.each(genders)('stands next to feet that are seen from above (%s)', async (gender) => {
    const made = await tryOn(photo, gender, { ...fromAbove, height_cm: 12 });
    expect(made).toMatchObject({ person: feetNames(gender, 'above')[0], true_size: true });
    expect(made.notice).toBe('The person is computer-made; the product is your photo.');
    expect(made.fidelity).toBeGreaterThan(0.85);
  });

  it('has its usual length if its size is unknown', async () => {
    const made = await tryOn(photo, 'male', fromAbove);
    const look = { name: made.person as string, mirrored: made.mirrored as boolean, aside: 0 };
    const { right } = viewFeet(look, { width: 25, height: made.height_cm as number }).facts;
    expect(((made.frame_share as number) * frameSize) / (Math.hypot(...right) / 100)).toBeCloseTo(25, 0);
  });

  it('stands next to each person once, also mirrored, and then lies without a person', async () => {
    const shown = [];
    for (const variation of [0, 1, 2]) shown.push(await tryOn(photo, 'female', fromAbove, { variation }));
    expect(shown[0]!.mirrored).not.toBe(shown[1]!.mirrored);
    expect(shown.map(({ person }) => person)).toEqual([shown[0]!.person, shown[0]!.person, undefined]);
    expect(shown[2]!.notice).toContain('without a person');
  });

  it.each([
    ['photographed from the side', { ...fromAbove, view: 'side' }, {}],
    ['photographed from straight above', { ...fromAbove, view: 'flat' }, {}],
    ['cut off by its photo', fromAbove, { cutSides: new Set(['left'] as const) }],
    ['too large for the room', { ...fromAbove, height_cm: 60 }, {}],
    [
      'in a picture that keeps its place',
      fromAbove,
      { kept: { name: 'flat-linen', mirrored: false, aside: 0 } },
    ],
  ] as const)('is not %s', async (_what, facts, more) => {
    const made = await tryOn(photo, 'female', facts, more as Partial<PictureRequest>);
    expect(feetNames('female', 'above')).not.toContain(made.person);
  });
});

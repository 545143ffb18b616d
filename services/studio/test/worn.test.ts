import { platesOf } from '@packshot/plates/library';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { describe, expect, it } from 'vitest';
import { renderPicture } from '../src/presentations/render-picture.js';
import { foundPhoto, type FoundPhoto } from './_found.js';
import { productCutOut } from './_product-photo.js';

/** The photos of watches, necklaces and rings were taken for these tests, as a seller would take photos. */
describe('Model Try-On of watches and jewellery', () => {
  const made = async (
    { original, finder }: FoundPhoto,
    gender: 'female' | 'male',
    facts: ProductFacts,
    variation = 0,
  ) => {
    const wanted = { mode: 'model_tryon', options: { subject_gender: gender }, facts } as const;
    return (await renderPicture(original, finder, { ...wanted, photoId: 'photo', variation })).metadata;
  };

  it.each([
    [
      'an opened watch lying flat',
      'watch-laid',
      'female',
      { kind: 'wrist', view: 'flat', height_cm: 24 },
      [0.55, 0.8],
    ],
    [
      'a closed watch standing upright',
      'watch',
      'male',
      { kind: 'wrist', view: 'side', height_cm: 6.2 },
      [0.03, 0.3],
    ],
    [
      'a chain with a pendant',
      'necklace',
      'female',
      { kind: 'neck', view: 'flat', height_cm: 22 },
      [0.15, 0.45],
    ],
    [
      'a plain band lying flat',
      'band',
      'female',
      { kind: 'ring', view: 'above', height_cm: 1.38 },
      [0.3, 0.9],
    ],
    ['a ring with a stone', 'ring', 'female', { kind: 'ring', view: 'above', height_cm: 1.66 }, [0.2, 0.6]],
  ] as const)('shows %s on a person at its true size', async (_what, photo, gender, facts, hidden) => {
    const names = platesOf(facts.kind === 'ring' ? 'finger' : facts.kind, gender);
    // Pictures are mirrored after every person has worn the product.
    const mirrored = photo === 'watch';
    const metadata = await made(await foundPhoto(photo), gender, facts, mirrored ? names.length : 0);
    expect(names).toContain(metadata.person);
    expect(metadata).toMatchObject({ true_size: true, cutout: 'isnet', mirrored });
    expect(Math.abs((metadata.height_cm as number) / facts.height_cm - 1)).toBeLessThan(0.05);
    // The part behind the wrist or the neck is excluded from the comparison and reported.
    expect(metadata.hidden).toBeGreaterThan(hidden[0]);
    expect(metadata.hidden).toBeLessThan(hidden[1]);
    // Part of the ring's bezel has the colour of the wood below the ring, which lowers the fidelity.
    expect(metadata.fidelity).toBeGreaterThan(photo === 'ring' ? 0.8 : 0.85);
    expect(metadata.notice).toBe('The person is computer-made; the product is your photo.');
  });

  it('shows a product in a place, with a reason, if its outline does not fit its kind', async () => {
    const bottle = { original: await productCutOut().png().toBuffer(), finder: {} };
    const onNeck = await made(bottle, 'female', { kind: 'neck', height_cm: 22 });
    expect(onNeck.person).toBeUndefined();
    expect(onNeck.notice).toContain('not that of a necklace');
    const onWrist = await made(bottle, 'male', { kind: 'wrist', height_cm: 40 });
    expect(onWrist.person).toBeUndefined();
    expect(onWrist.notice).toContain('larger than a wrist');
    const onFinger = await made(bottle, 'female', { kind: 'ring' });
    expect(onFinger.person).toBeUndefined();
    expect(onFinger.notice).toContain('no hole for a finger');
    const bangle = await made(await foundPhoto('band'), 'female', { kind: 'ring', height_cm: 6 });
    expect(bangle.person).toBeUndefined();
    expect(bangle.notice).toContain('too wide for the finger');
    expect(bangle.turned_degrees).toBeUndefined();
  });
});

import { readFile } from 'node:fs/promises';
import { plateFacts } from '@packshot/plates/library';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { chooseHand } from '../src/rendering/studio/hand/hand.js';
import { loadIsnet } from '../src/rendering/studio/model/isnet.js';
import { renderTryOn } from '../src/rendering/studio/tryon/render-try-on.js';
import { countVariations } from '../src/rendering/studio/variations.js';

type Gender = 'female' | 'male';
const own = 'The person is computer-made; the product is your photo.';
/** Centimetres from the lowest to the highest point in the photo, and across. */
const cups = { 'mug-above': [11.5, 11.3], bowl: [11, 14.8] } as const;

describe.each(['female', 'male'] as const)(
  'a cup seen from above, with a %s person',
  { timeout: 120_000 },
  (gender) => {
    let model: Awaited<ReturnType<typeof loadIsnet>>;
    beforeAll(async () => {
      model = await loadIsnet(1);
    });
    const tryOn = async (name: string, facts: ProductFacts, variation = 0, of: Gender = gender) =>
      renderTryOn(
        await readFile(new URL(`data/${name}.jpg`, import.meta.url)),
        { model },
        { gender: of, facts, photoId: 'photo', variation, onProgress() {} },
      );

    it.each(Object.entries(cups))(
      'is held by one who is seen from above, as large as it is: %s',
      async (name, [height_cm, width_cm]) => {
        const facts = { view: 'above', kind: 'stands', height_cm } as const;
        const { metadata, png } = await tryOn(name, facts);
        const size = { width: width_cm, height: height_cm };
        const look = chooseHand(gender, size, { photoId: 'photo', variation: 0 }, 'above');
        expect(metadata).toMatchObject({ person: look.name, true_size: true, notice: own });
        const { pitch } = plateFacts(look.name, 'hand');
        expect(pitch).toBeGreaterThanOrEqual(28);
        expect(pitch).toBeLessThanOrEqual(36);
        expect(Math.abs((metadata.height_cm as number) / height_cm - 1)).toBeLessThan(0.05);
        // It stands on the palm: all but nothing of it is hidden, and what is seen is what was photographed.
        expect(metadata.hidden ?? 0).toBeLessThan(0.03);
        expect(metadata.fidelity).toBeGreaterThan(0.85);
        expect(await sharp(png).metadata()).toMatchObject({ width: 2000, height: 2000 });
      },
    );

    it('is held by another one in each picture, and in the other hand at last', async () => {
      const facts = { view: 'above', kind: 'stands', height_cm: 11.5 } as const;
      const count = countVariations('model_tryon', { subject_gender: gender }, facts);
      const size = { width: 11.3, height: 11.5 };
      const looks = Array.from({ length: count }, (_, variation) =>
        chooseHand(gender, size, { photoId: 'photo', variation }, 'above'),
      );
      expect(new Set(looks.map(({ name, mirrored }) => `${name} ${mirrored}`)).size).toBe(count);
      const mirrored = looks.findIndex((look) => look.mirrored);
      expect((await tryOn('mug-above', facts, mirrored)).metadata).toMatchObject({
        person: looks[mirrored]!.name,
        mirrored: true,
        true_size: true,
      });
    });

    it('is held by one who is seen from the side where its seller says that it was, too', async () => {
      const { metadata } = await tryOn('mug-above', { view: 'side', kind: 'stands', height_cm: 9 });
      expect(plateFacts(metadata.person as string, 'hand').pitch).toBeLessThan(20);
    });

    it('stands in a place that is seen from above, and the picture says why, where no hand has room for it', async () => {
      const { metadata } = await tryOn('bowl', { view: 'above', kind: 'stands', height_cm: 20 });
      expect(metadata.person).toBeUndefined();
      expect(metadata.plate).toMatch(/-above$/);
      expect(metadata.notice).toContain('does not fit into a hand, and was photographed from above');
    });
  },
);

/**
 * Makes the pictures of every mode of the evaluation photos, as a seller gets them who has said what the product is, and
 * writes sheets to look at: `.cache/scenes/sheet-<n>.jpg`, beside the pictures at full size.
 *
 *     npm run bench:scenes -w services/jobs -- [--aside | --tuned] [--only=<mode>] [photo id…]
 *
 * `--aside` takes the photos that nothing is tuned to, `--tuned` (the default) the others.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { NotWearableError } from '../src/rendering/engine.js';
import type { Found } from '../src/rendering/studio/cut-out.js';
import type { StudioPicture } from '../src/rendering/studio/encode-picture.js';
import { handNames } from '../src/rendering/studio/hand/hand.js';
import { loadIsnet } from '../src/rendering/studio/model/isnet.js';
import { renderWhite } from '../src/rendering/studio/render-white.js';
import { placeNames } from '../src/rendering/studio/scene/plate.js';
import { renderScene } from '../src/rendering/studio/scene/render-scene.js';
import { renderTryOn } from '../src/rendering/studio/tryon/render-try-on.js';
import { keptAside } from './kept-aside.js';
import { photoFacts } from './photo-facts.js';
import { readPhotos } from './photos.js';

const out = fileURLToPath(new URL('../../../.cache/scenes/', import.meta.url));
const cell = 500;
const rows = 4;
const named = process.argv.slice(2);
const ids = named.filter((word) => !word.startsWith('--'));
const only = named.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const aside = named.includes('--aside');

const photos = (await readPhotos()).filter(({ id }) =>
  ids.length > 0 ? ids.includes(id) : keptAside.has(id) === aside,
);
await mkdir(out, { recursive: true });
const model = await loadIsnet(1);
const onProgress = (): void => {};

type Make = (original: Buffer, id: string, found: Found | undefined) => Promise<StudioPicture>;
const each = <T>(count: number, of: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => of(i));
const modes: Record<string, Make[]> = {
  white: [
    (original, _id, found) =>
      renderWhite(original, { model, found }, { shadow: true, variation: 0, onProgress }),
  ],
  scene: (['indoor', 'outdoor'] as const).flatMap((environment) =>
    each(
      placeNames(environment).length,
      (variation): Make =>
        (original, id, found) =>
          renderScene(
            original,
            { model, found },
            { environment, facts: photoFacts[id] ?? {}, photoId: id, variation, onProgress },
          ),
    ),
  ),
  person: (['female', 'male'] as const).flatMap((gender) =>
    each(
      handNames(gender).length,
      (variation): Make =>
        (original, id, found) =>
          renderTryOn(
            original,
            { model, found },
            { gender, facts: photoFacts[id] ?? {}, photoId: id, variation, onProgress },
          ),
    ),
  ),
};

const makes = Object.entries(modes)
  .filter(([mode]) => only === undefined || mode === only)
  .flatMap(([mode, list]) => list.map((make, i) => ({ mode: `${mode}-${i}`, make })));

let sheet: { input: Buffer; left: number; top: number }[] = [];
for (const [row, { id, photo }] of photos.entries()) {
  for (const [column, { mode, make }] of makes.entries()) {
    const start = performance.now();
    // Searched anew each time, as for a seller: the seconds are what one picture takes.
    const picture = await make(photo, id, undefined).catch((error: unknown) => {
      if (error instanceof NotWearableError) return undefined;
      throw error;
    });
    const seconds = (performance.now() - start) / 1000;
    if (!picture) continue;
    const { person, plate, form, fidelity, hidden, height_cm, true_size, scale, notice } =
      picture.metadata as Record<string, unknown>;
    const facts = { on: person ?? plate ?? form, fidelity, hidden, height_cm, true_size, scale, notice };
    process.stdout.write(`${id} ${mode} ${seconds.toFixed(1)} s ${JSON.stringify(facts)}\n`);
    const png = sharp(picture.png);
    await png.clone().jpeg({ quality: 92 }).toFile(`${out}${id}-${mode}.jpg`);
    const small = await png.resize(cell, cell).png().toBuffer();
    sheet.push({ input: small, left: column * cell, top: (row % rows) * cell });
  }
  if (row % rows === rows - 1 || row === photos.length - 1) await writeSheet(Math.floor(row / rows));
}

async function writeSheet(number: number): Promise<void> {
  await sharp({
    create: { width: makes.length * cell, height: rows * cell, channels: 3, background: '#888' },
  })
    .composite(sheet)
    .jpeg({ quality: 88 })
    .toFile(`${out}sheet-${aside ? 'aside-' : ''}${number}.jpg`);
  sheet = [];
}

/**
 * Makes every mode of each photo, on every plate and every display form, and writes a sheet to look at,
 * `.cache/scenes/sheet.jpg`, beside the pictures at full size.
 *
 *     npm run bench:scenes -w services/jobs -- photo.jpg…
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { NotWearableError } from '../src/rendering/engine.js';
import { matchCamera } from '../src/rendering/studio/camera/match-camera.js';
import { composeWhite } from '../src/rendering/studio/compose-white.js';
import type { Found } from '../src/rendering/studio/cut-out.js';
import { extractProduct, type Product } from '../src/rendering/studio/extract-product.js';
import { composeOnForm } from '../src/rendering/studio/form/compose-on-form.js';
import { formNames, loadForm } from '../src/rendering/studio/form/form.js';
import { placeOnForm } from '../src/rendering/studio/form/place-on-form.js';
import type { RgbImage } from '../src/rendering/studio/image/plane.js';
import { frameSize, placeProduct } from '../src/rendering/studio/layout/place-product.js';
import { loadIsnet } from '../src/rendering/studio/model/isnet.js';
import { composeScene } from '../src/rendering/studio/scene/compose-scene.js';
import { placeOnSurface } from '../src/rendering/studio/scene/place-on-surface.js';
import { loadPlate, plateNames } from '../src/rendering/studio/scene/plate.js';
import { lamps } from '../src/rendering/studio/shadow/drop-shadow.js';

interface Ground {
  name: string;
  place: Parameters<typeof extractProduct>[2];
  compose(product: Product): Promise<RgbImage>;
}

const out = fileURLToPath(new URL('../../../.cache/scenes/', import.meta.url));
const cell = 480;
const photos = process.argv.slice(2);
if (photos.length === 0) throw new Error('Name the photos.');

await mkdir(out, { recursive: true });
const model = await loadIsnet(2);
const straight = { mirrored: false, aside: 0 };
const grounds: (() => Promise<Ground>)[] = [
  ...[undefined, ...lamps].map((lamp) => async () => ({
    name: lamp ? `lamp-${lamp}` : 'no-shadow',
    place: placeProduct,
    compose: async ({ colours, matte, place }: Product) => composeWhite(colours, matte, place, lamp),
  })),
  ...Object.values(plateNames)
    .flat()
    .map((name) => async () => {
      const plate = await loadPlate({ name, ...straight });
      return {
        name,
        place: placeOnSurface(plate),
        compose: async (product: Product) =>
          composeScene(product, { ...plate, image: await matchCamera(plate.image, product) }),
      };
    }),
  async () => {
    const plate = await loadPlate({ name: plateNames.indoor[0]!, mirrored: true, aside: 0.12 });
    return {
      name: `${plate.name}-mirrored-aside`,
      place: placeOnSurface(plate),
      compose: async (product: Product) =>
        composeScene(product, { ...plate, image: await matchCamera(plate.image, product) }),
    };
  },
  ...Object.values(formNames)
    .flat()
    .map((name) => async () => {
      const form = await loadForm({ name, ...straight });
      return {
        name,
        place: placeOnForm(form),
        compose: async (product: Product) =>
          composeOnForm(product, { ...form, image: await matchCamera(form.image, product) }),
      };
    }),
];
const cells: { input: Buffer; left: number; top: number }[] = [];
for (const [row, path] of photos.entries()) {
  const original = await readFile(path);
  const file = path.split('/').at(-1)!;
  // Searched once: only its place differs from ground to ground.
  let found: Found | undefined;
  for (const [column, load] of grounds.entries()) {
    const { name, place, compose } = await load();
    const product = await extractProduct(original, { model, found }, place, () => {}).catch(
      (error: unknown) => {
        if (error instanceof NotWearableError) return undefined;
        throw error;
      },
    );
    if (!product) {
      process.stdout.write(`${file} on ${name}: refused, no garment\n`);
      continue;
    }
    found = product.found;
    const start = performance.now();
    const picture = await compose(product);
    const ms = Math.round(performance.now() - start);
    process.stdout.write(`${file} on ${name}: composed in ${ms} ms, scale ${product.scale.toFixed(2)}\n`);
    const png = sharp(picture.data, { raw: { width: frameSize, height: frameSize, channels: 3 } });
    await png.clone().jpeg({ quality: 92 }).toFile(`${out}${row}-${name}.jpg`);
    cells.push({ input: await png.resize(cell).png().toBuffer(), left: column * cell, top: row * cell });
  }
}
await sharp({
  create: { width: grounds.length * cell, height: photos.length * cell, channels: 3, background: '#888' },
})
  .composite(cells)
  .jpeg({ quality: 90 })
  .toFile(`${out}sheet.jpg`);

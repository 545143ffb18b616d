/**
 * Sets photos on every plate and every display form and writes a sheet to look at: `.cache/scenes/sheet.jpg`.
 *
 *     npm run bench:scenes -w services/jobs -- photo.jpg…
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { matchCamera } from '../src/rendering/studio/camera/match-camera.js';
import { measureGrain } from '../src/rendering/studio/camera/measure-grain.js';
import { extractProduct, type Product } from '../src/rendering/studio/extract-product.js';
import { composeOnForm } from '../src/rendering/studio/form/compose-on-form.js';
import { formNames, loadForm } from '../src/rendering/studio/form/form.js';
import { placeOnForm } from '../src/rendering/studio/form/place-on-form.js';
import { frameSize } from '../src/rendering/studio/layout/place-product.js';
import { loadIsnet } from '../src/rendering/studio/model/isnet.js';
import { composeScene } from '../src/rendering/studio/scene/compose-scene.js';
import { placeOnSurface } from '../src/rendering/studio/scene/place-on-surface.js';
import { loadPlate, plateNames } from '../src/rendering/studio/scene/plate.js';

const out = fileURLToPath(new URL('../../../.cache/scenes/', import.meta.url));
const cell = 640;
const photos = process.argv.slice(2);
if (photos.length === 0) throw new Error('Name the photos.');

await mkdir(out, { recursive: true });
const model = await loadIsnet(2);
const grounds = [
  ...Object.values(plateNames)
    .flat()
    .map((name) => async () => {
      const plate = await loadPlate(name);
      return {
        name,
        place: placeOnSurface(plate),
        compose: async (product: Product) =>
          composeScene(product, { ...plate, image: await matchCamera(plate.image, product) }),
      };
    }),
  ...Object.values(formNames)
    .flat()
    .map((name) => async () => {
      const form = await loadForm(name);
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
  for (const [column, load] of grounds.entries()) {
    const { name, place, compose } = await load();
    const product = await extractProduct(original, { model }, place, () => {});
    const start = performance.now();
    const picture = await compose(product);
    const ms = Math.round(performance.now() - start);
    process.stdout.write(
      `${path.split('/').at(-1)} on ${name}: composed in ${ms} ms, grain ${measureGrain(product.photo).toFixed(2)}, scale ${product.scale.toFixed(2)}\n`,
    );
    const png = sharp(picture.data, { raw: { width: frameSize, height: frameSize, channels: 3 } });
    await png.clone().jpeg({ quality: 92 }).toFile(`${out}${row}-${name}.jpg`);
    cells.push({ input: await png.resize(cell).png().toBuffer(), left: column * cell, top: row * cell });
  }
}
await sharp({
  create: { width: grounds.length * cell, height: photos.length * cell, channels: 3, background: '#fff' },
})
  .composite(cells)
  .jpeg({ quality: 90 })
  .toFile(`${out}sheet.jpg`);

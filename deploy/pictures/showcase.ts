/**
 * Lets the studio engine make every mode and option of our products, each in what suits it: a sheet for the landing page
 * and the README, and the landing page's pictures of the modes.
 *
 *     npx tsx --conditions source deploy/pictures/showcase.ts
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { composeWhite } from '../../services/jobs/src/rendering/studio/compose-white.js';
import type { Found } from '../../services/jobs/src/rendering/studio/cut-out.js';
import { extractProduct, type Product } from '../../services/jobs/src/rendering/studio/extract-product.js';
import { composeOnForm } from '../../services/jobs/src/rendering/studio/form/compose-on-form.js';
import { loadForm } from '../../services/jobs/src/rendering/studio/form/form.js';
import { placeOnForm } from '../../services/jobs/src/rendering/studio/form/place-on-form.js';
import type { RgbImage } from '../../services/jobs/src/rendering/studio/image/plane.js';
import { placeProduct } from '../../services/jobs/src/rendering/studio/layout/place-product.js';
import { loadIsnet } from '../../services/jobs/src/rendering/studio/model/isnet.js';
import type { Look } from '../../services/jobs/src/rendering/studio/plates/look.js';
import { composeScene } from '../../services/jobs/src/rendering/studio/scene/compose-scene.js';
import { placeOnSurface } from '../../services/jobs/src/rendering/studio/scene/place-on-surface.js';
import { loadPlate } from '../../services/jobs/src/rendering/studio/scene/plate.js';
import type { Lamp } from '../../services/jobs/src/rendering/studio/shadow/drop-shadow.js';
import { matchCamera } from '../../services/jobs/src/rendering/studio/camera/match-camera.js';

const samples = fileURLToPath(new URL('../../web/public/samples/', import.meta.url));
const snapshots = new URL('snapshots/', import.meta.url);
const model = await loadIsnet(2);

type Place = Parameters<typeof extractProduct>[2];
/** Makes one picture of a product that `cutOut` places. */
type Make = (cutOut: (place: Place) => Promise<Product>) => Promise<RgbImage>;

const white =
  (lamp?: Lamp): Make =>
  async (cutOut) => {
    const { colours, matte, place } = await cutOut(placeProduct);
    return composeWhite(colours, matte, place, lamp);
  };
const scene =
  (name: string, look: Partial<Look> = {}): Make =>
  async (cutOut) => {
    const plate = await loadPlate({ name, mirrored: false, aside: 0, ...look });
    const product = await cutOut(placeOnSurface(plate));
    return composeScene(product, { ...plate, image: await matchCamera(plate.image, product) });
  };
const worn =
  (name: string, mirrored = false): Make =>
  async (cutOut) => {
    const form = await loadForm({ name, mirrored, aside: 0 });
    const product = await cutOut(placeOnForm(form));
    return composeOnForm(product, { ...form, image: await matchCamera(form.image, product) });
  };

const lights = [white('above'), white('left'), white()];
const lightHeads = ['The photo', 'Drop shadow', 'Another light', 'No shadow'];
/** Products in the places where they are used, and a garment on the forms: no other product goes on one. */
const groups: { heads: string[]; products: { name: string; makes: Make[] }[] }[] = [
  {
    heads: [...lightHeads, 'Indoor', 'Indoor again', 'Outdoor'],
    products: [
      {
        name: 'bottle',
        makes: [scene('kitchen', { aside: -0.12 }), scene('bedroom'), scene('garden', { mirrored: true })],
      },
      { name: 'mug', makes: [scene('kitchen'), scene('desk', { mirrored: true }), scene('cafe')] },
    ].map(({ name, makes }) => ({ name, makes: [...lights, ...makes] })),
  },
  {
    heads: [...lightHeads, 'Female form', 'Male form', 'Male again'],
    products: [
      {
        name: 'shirt',
        makes: [...lights, worn('form-female-linen'), worn('form-male-slate'), worn('form-male-linen', true)],
      },
    ],
  },
];
/** What the landing page shows of each mode. */
const landing: Record<string, string> = {
  'mug 4': 'mode-lifestyle_scene',
  'shirt 4': 'mode-model_tryon',
  'bottle 2': 'mode-studio_white',
};

const [cell, gap, head] = [300, 8, 40];
const columns = groups[0]!.heads.length;
const width = gap + columns * (cell + gap);
const cells: { input: Buffer; left: number; top: number }[] = [];
const leftOf = (column: number): number => gap + column * (cell + gap);
let top = 0;
for (const { heads, products } of groups) {
  for (const [column, text] of heads.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="${head}"><text x="0" y="26" font-family="sans-serif" font-size="18" fill="#222">${text}</text></svg>`;
    cells.push({ input: Buffer.from(svg), left: leftOf(column), top });
  }
  top += head;
  for (const { name, makes } of products) {
    const photo = await readFile(new URL(`${name}.jpg`, snapshots));
    cells.push({
      input: await sharp(photo).resize(cell, cell, { fit: 'cover' }).png().toBuffer(),
      left: leftOf(0),
      top,
    });
    // Searched once: only its place differs.
    let found: Found | undefined;
    const cutOut = async (place: Place): Promise<Product> => {
      const product = await extractProduct(photo, { model, found }, place, () => {});
      found = { method: product.method, mask: product.mask };
      return product;
    };
    for (const [index, make] of makes.entries()) {
      const { data, ...size } = await make(cutOut);
      const picture = await sharp(data, { raw: { ...size, channels: 3 } })
        .png({ compressionLevel: 1 })
        .toBuffer();
      cells.push({ input: await sharp(picture).resize(cell).png().toBuffer(), left: leftOf(index + 1), top });
      const sample = landing[`${name} ${index + 1}`];
      for (const side of sample ? [560, 760, 1120] : [])
        await sharp(picture).resize(side).webp({ quality: 84 }).toFile(`${samples}${sample}-${side}.webp`);
    }
    console.log(name);
    top += cell + gap;
  }
}
const sheet = await sharp({ create: { width, height: top, channels: 3, background: '#faf8f4' } })
  .composite(cells)
  .png()
  .toBuffer();
await sharp(sheet).webp({ quality: 82 }).toFile(`${samples}showcase-${width}.webp`);
await sharp(sheet)
  .resize(width / 2)
  .webp({ quality: 82 })
  .toFile(`${samples}showcase-${width / 2}.webp`);
console.log(`showcase ${width} x ${top}`);

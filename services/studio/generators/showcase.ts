/**
 * Makes suitable pictures of Packshot's products in every mode and option. Writes a sheet for the landing page and the
 * README, and one picture of each mode for the landing page.
 * Usage: `npx tsx --conditions source services/studio/generators/showcase.ts`.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import sharp from 'sharp';
import type { StudioPicture } from '../src/encode-picture.js';
import { loadIsnet } from '../src/model/isnet.js';
import { findPlace } from '../src/places.js';
import { renderPicture } from '../src/presentations/render-picture.js';

const samples = fileURLToPath(new URL('../../../web/public/samples/', import.meta.url));
const snapshots = new URL('snapshots/', import.meta.url);
/** Photos that the tests of worn and carried products also use. */
const others = new URL('../test/data/', import.meta.url);
const isnet = await loadIsnet(2);
const model = async () => isnet;

interface Given {
  photo: Buffer;
  name: string;
  facts: ProductFacts;
}
type Make = (given: Given) => Promise<StudioPicture>;

const finderOf = ({ straighten }: ProductFacts) => ({ model, straighten });
const white =
  (variation?: number): Make =>
  ({ photo, name, facts }) =>
    renderPicture(photo, finderOf(facts), {
      mode: 'studio_white',
      options: { shadow_option: variation === undefined ? 'no_shadow' : 'drop_shadow' },
      facts,
      photoId: name,
      variation: variation ?? 0,
    });
const scene =
  (place: string, variation = 0): Make =>
  ({ photo, name, facts }) => {
    const options = { scene_environment: findPlace(place)!.option };
    const wanted = { mode: 'lifestyle_scene', options, facts, place } as const;
    return renderPicture(photo, finderOf(facts), { ...wanted, photoId: name, variation });
  };
const tryOn =
  (gender: 'female' | 'male', variation = 0): Make =>
  ({ photo, name, facts }) => {
    const wanted = { mode: 'model_tryon', options: { subject_gender: gender }, facts } as const;
    return renderPicture(photo, finderOf(facts), { ...wanted, photoId: name, variation });
  };

/** Makes a picture of a garment on one form or hanger. Each form and hanger occurs among the first six variations. */
const onGarment =
  (form: string): Make =>
  async (given) => {
    const gender = form.includes('female') ? 'female' : 'male';
    for (let variation = 0; variation < 6; variation++) {
      const picture = await tryOn(gender, variation)(given);
      if (picture.metadata['form'] === form) return picture;
    }
    throw new Error(`No variation shows ${given.name} on ${form}.`);
  };

/** Makes a picture of the product without straightening the photo. */
const askew: Make = (given) => white(0)({ ...given, facts: { ...given.facts, straighten: false } });

const lights = [white(0), white(1), white()];
const lightHeads = ['The photo', 'Drop shadow', 'Another light', 'No shadow'];
const stands = (height_cm: number): ProductFacts => ({ view: 'side', kind: 'stands', height_cm });

/**
 * Groups of products: products in places, a straightened carton, products with people, and a garment. Only garments are
 * shown on a form or a hanger.
 */
const groups: {
  heads: string[];
  products: { name: string; from?: URL; facts: ProductFacts; makes: Make[] }[];
}[] = [
  {
    heads: [...lightHeads, 'Indoor', 'Outdoor', 'In a hand'],
    products: [
      { name: 'bottle', facts: stands(19), makes: [scene('bathroom'), scene('garden'), tryOn('female')] },
      { name: 'mug', facts: stands(9), makes: [scene('kitchen'), scene('cafe'), tryOn('male')] },
      { name: 'tin', facts: stands(13), makes: [scene('plaster'), scene('forest'), tryOn('female', 1)] },
    ].map(({ makes, ...product }) => ({ ...product, makes: [...lights, ...makes] })),
  },
  {
    heads: ['The photo', 'As photographed', 'Straightened', 'No shadow', 'Indoor', 'Outdoor', 'In a hand'],
    products: [
      {
        name: 'carton',
        facts: { ...stands(6.2), straighten: true },
        makes: [askew, white(0), white(), scene('vanity'), scene('deck'), tryOn('male', 2)],
      },
    ],
  },
  {
    heads: [...lightHeads, 'Worn, carried, held', 'By him', 'By another'],
    products: [
      { name: 'watch-laid', from: others, facts: { view: 'flat', kind: 'wrist', height_cm: 24 } as const },
      { name: 'satchel', from: others, facts: { view: 'side', kind: 'bag', height_cm: 26 } as const },
      { name: 'ring', from: others, facts: { view: 'above', kind: 'ring', height_cm: 1.66 } as const },
      { name: 'bowl', from: others, facts: { view: 'above', kind: 'stands', height_cm: 11 } as const },
    ].map((product) => ({
      ...product,
      makes: [...lights, tryOn('female'), tryOn('male'), tryOn('female', 1)],
    })),
  },
  {
    heads: [...lightHeads, 'On a hanger', 'On a form', 'On another'],
    products: [
      {
        name: 'shirt',
        facts: { kind: 'garment' },
        makes: [
          ...lights,
          onGarment('hanger-female-plaster'),
          onGarment('form-female-slate'),
          onGarment('form-male-linen'),
        ],
      },
    ],
  },
];
/** Names of the landing page's pictures, by product and number of the picture. */
const landing: Record<string, string> = {
  'bottle 4': 'mode-lifestyle_scene',
  'satchel 4': 'mode-model_tryon',
  'bottle 2': 'mode-studio_white',
};
/** Names of the small pictures on the New Image screen, which show what a Try-On looks like. */
const tryOns: Record<string, string> = {
  'mug 6': 'try-on-hand',
  'satchel 4': 'try-on-carried',
  'shirt 4': 'try-on-hanger',
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
  for (const { name, from = snapshots, facts, makes } of products) {
    const photo = await readFile(new URL(`${name}.jpg`, from));
    cells.push({
      input: await sharp(photo).resize(cell, cell, { fit: 'cover' }).png().toBuffer(),
      left: leftOf(0),
      top,
    });
    for (const [index, make] of makes.entries()) {
      const { png: picture } = await make({ photo, name, facts });
      cells.push({ input: await sharp(picture).resize(cell).png().toBuffer(), left: leftOf(index + 1), top });
      const sample = landing[`${name} ${index + 1}`];
      for (const side of sample ? [560, 760, 1120] : [])
        await sharp(picture).resize(side).webp({ quality: 84 }).toFile(`${samples}${sample}-${side}.webp`);
      const small = tryOns[`${name} ${index + 1}`];
      if (small) await sharp(picture).resize(192).webp({ quality: 84 }).toFile(`${samples}${small}-192.webp`);
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

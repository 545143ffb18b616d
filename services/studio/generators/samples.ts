/**
 * Makes the landing page's samples from snapshots of Packshot's products. A sample is a packshot, its cut-out, and the
 * photo in the same frame. The studio engine makes the pictures, which are not retouched.
 * Usage: `npx tsx --conditions source services/studio/generators/samples.ts`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { cutOutProduct } from '../src/cut-out-product.js';
import { decodePhoto } from '../src/image/decode-photo.js';
import { frameSize } from '../src/layout/frame.js';
import { placeProduct } from '../src/layout/place-product.js';
import { measureMask } from '../src/mask/measure-mask.js';
import { loadIsnet } from '../src/model/isnet.js';
import { renderPicture } from '../src/presentations/render-picture.js';

const widths = [560, 760, 1120];
const visible = 0.04;
const out = fileURLToPath(new URL('../../../web/public/samples/', import.meta.url));

async function write(name: string, picture: Sharp): Promise<void> {
  const png = await picture.png().toBuffer();
  for (const width of widths)
    await sharp(png).resize(width).webp({ quality: 84 }).toFile(`${out}${name}-${width}.webp`);
}

await mkdir(out, { recursive: true });
const isnet = await loadIsnet(2);
const model = async () => isnet;
for (const name of ['bottle', 'mug', 'tin']) {
  const original = await readFile(new URL(`snapshots/${name}.jpg`, import.meta.url));
  const photo = await decodePhoto(original);
  const { small, matte } = await cutOutProduct(photo, { model });
  const zoom = photo.image.width / small.width;
  const { box } = measureMask(matte, visible);
  if (!box) throw new Error(`No product was found in ${name}.jpg.`);
  const product = {
    left: box.left * zoom,
    top: box.top * zoom,
    width: box.width * zoom,
    height: box.height * zoom,
  };
  const { crop, left, top, scale } = placeProduct(product, photo.image);
  const frame = {
    left: Math.round(crop.left - left / scale),
    top: Math.round(crop.top - top / scale),
    width: Math.round(frameSize / scale),
    height: Math.round(frameSize / scale),
  };
  await write(`${name}-before`, sharp(original).extract(frame));

  const { width, height } = photo.image;
  const mask = await sharp(Buffer.from(matte.data.map((alpha) => Math.round(alpha * 255))), {
    raw: { width: matte.width, height: matte.height, channels: 1 },
  })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const faded = await sharp(original).greyscale().linear(0.28, 178).toColourspace('srgb').png().toBuffer();
  const cut = await sharp(original)
    .joinChannel(mask, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const marked = await sharp(faded)
    .composite([{ input: cut }])
    .png()
    .toBuffer();
  await write(`${name}-cutout`, sharp(marked).extract(frame));

  const { png } = await renderPicture(
    original,
    { model },
    { mode: 'studio_white', options: {}, facts: {}, photoId: name, variation: 0 },
  );
  await write(`${name}-after`, sharp(png));
}

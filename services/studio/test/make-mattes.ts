// `npm run mattes -w services/studio` stores the model's estimate for each photo of `data/`, so that tests of later
// steps need no model. Run the script again when the model or its input changes.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { cutOutProduct } from '../src/cut-out-product.js';
import { encodeMask } from '../src/correct/mask-file.js';
import { decodePhoto } from '../src/image/decode-photo.js';
import { loadIsnet } from '../src/model/isnet.js';

const folder = new URL('data/', import.meta.url);
const isnet = await loadIsnet(2);
const model = async () => isnet;
for (const file of (await readdir(folder)).filter((each) => each.endsWith('.jpg'))) {
  const { found } = await cutOutProduct(await decodePhoto(await readFile(new URL(file, folder))), { model });
  const png = await encodeMask(found.estimate!);
  await writeFile(new URL(`mattes/${parse(file).name}.png`, folder), png);
  process.stdout.write(`${file}: ${png.length} bytes\n`);
}

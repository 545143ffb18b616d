/**
 * What a picture of each mode costs in processor seconds, enlarged to the 12 megapixels of a phone: what a worker with a core
 * of its own takes for it, and what a busy machine hardly changes. The last line is what the model of the queue reads.
 *
 *     npm run bench:cost -w services/jobs [-- photos]
 */
import sharp from 'sharp';
import { loadIsnet } from '../src/rendering/studio/model/isnet.js';
import { renderWhite } from '../src/rendering/studio/render-white.js';
import { renderScene } from '../src/rendering/studio/scene/render-scene.js';
import { renderTryOn } from '../src/rendering/studio/tryon/render-try-on.js';
import { keptAside } from './kept-aside.js';
import { photoFacts } from './photo-facts.js';
import { readPhotos } from './photos.js';

const count = Number(process.argv[2] ?? 12);
const tuned = (await readPhotos()).filter(({ id }) => !keptAside.has(id)).slice(0, count);
const model = await loadIsnet(1);
sharp.concurrency(1);
const onProgress = (): void => {};
const common = { variation: 0, onProgress };

const modes: Record<string, (photo: Buffer, id: string) => Promise<unknown>> = {
  'Studio White': (photo) => renderWhite(photo, { model }, { shadow: true, ...common }),
  'Lifestyle Scenes': (photo, id) =>
    renderScene(
      photo,
      { model },
      { environment: 'indoor', facts: photoFacts[id] ?? {}, photoId: id, ...common },
    ),
  'Model Try-On': (photo, id) =>
    renderTryOn(photo, { model }, { gender: 'female', facts: photoFacts[id] ?? {}, photoId: id, ...common }),
};

const spent: Record<string, number[]> = Object.fromEntries(Object.keys(modes).map((mode) => [mode, []]));
const warm = await phonePhoto(tuned[0]!.photo);
for (const make of Object.values(modes)) await make(warm, tuned[0]!.id);
for (const { id, photo } of tuned) {
  const large = await phonePhoto(photo);
  for (const [mode, make] of Object.entries(modes)) {
    const before = process.cpuUsage();
    await make(large, id);
    const { user, system } = process.cpuUsage(before);
    spent[mode]!.push(Number(((user + system) / 1e6).toFixed(2)));
  }
}
const all = Object.values(spent).flat();
console.table(
  Object.fromEntries(
    [...Object.entries(spent), ['all', all]].map(([mode, values]) => [mode, figures(values as number[])]),
  ),
);
console.log(JSON.stringify(all.toSorted((a, b) => a - b)));

function phonePhoto(photo: Buffer): Promise<Buffer> {
  return sharp(photo).autoOrient().resize(4000, 3000, { fit: 'outside' }).jpeg({ quality: 92 }).toBuffer();
}

function figures(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const mean = sorted.reduce((sum, each) => sum + each, 0) / sorted.length;
  return {
    pictures: sorted.length,
    'mean s': mean.toFixed(1),
    'median s': sorted[sorted.length >> 1]!.toFixed(1),
    'least s': sorted[0]!.toFixed(1),
    'most s': sorted.at(-1)!.toFixed(1),
  };
}

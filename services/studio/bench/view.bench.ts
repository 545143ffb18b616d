/**
 * Compares the views that Packshot recognises with the true cameras of the held-out renderings, with the views of the
 * evaluation photos, and with renderings of `generators/kinds/render.py`.
 * Usage: `npm run bench:view -w services/studio -- [folder of renderings]`.
 */
import { cutOutProduct } from '../src/cut-out-product.js';
import { decodePhoto } from '../src/image/decode-photo.js';
import { loadKinds } from '../src/process/load-kinds.js';
import { seeProduct } from '../src/recognise/see-product.js';
import { readHeldOut, readPhotoCameras, readRendered, type Camera } from './cameras.js';
import { loadKeepingIsnet } from './kept-estimates.js';

const rendered = process.argv[2];
const isnet = await loadKeepingIsnet(2);
const recognise = (await loadKinds())!;

/** Judges a view: products that hang may be shown lying, and a camera between 20° and 30° is level or above. */
function isRight(view: string, { pose, pitchDegrees }: Camera): boolean {
  if (view === 'flat') return pose !== 'standing' || pitchDegrees >= 60;
  return view === 'above' ? pitchDegrees >= 20 : pose !== 'lying' && pitchDegrees <= 30;
}

async function compare(set: string, cameras: Camera[]): Promise<void> {
  const counts = { right: 0, wrong: 0, 'wrong flat': 0, undecided: 0 };
  for (const camera of cameras) {
    const cutOut = await cutOutProduct(await decodePhoto(camera.photo), { model: async () => isnet });
    const view = (await seeProduct(cutOut, recognise))?.facts.view;
    const verdict = view === undefined ? 'undecided' : isRight(view, camera) ? 'right' : 'wrong';
    counts[verdict]++;
    if (verdict === 'wrong' && view === 'flat') counts['wrong flat']++;
    if (verdict === 'wrong')
      console.log(`${camera.id}: ${view}, but ${camera.pose} at ${camera.pitchDegrees}°`);
  }
  table[set] = { n: cameras.length, ...counts };
}

const table: Record<string, object> = {};
await compare('photos', await readPhotoCameras());
await compare('held-out renderings', await readHeldOut());
if (rendered) await compare('further renderings', await readRendered(rendered));
console.table(table);

/**
 * Runs the built code of a checkout, whose `dist` folder is the first argument; see `checkout.ts`. Plain JavaScript, so
 * that the code runs as in a render process, without a loader that compiles TypeScript.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const load = (path) => import(pathToFileURL(join(process.argv[2], path)).href);
const { decodePhoto } = await load('image/decode-photo.js');
const { resizeImage } = await load('image/resize-image.js');
const { samplePlane } = await load('image/sample-plane.js');
const { scaleRect } = await load('image/scale-rect.js');
const { identityWarp } = await load('image/warp.js');
const { warpImage } = await load('image/warp-image.js');
const { readEstimate } = await load('model/estimate.js');
const { cleanMask } = await load('mask/clean-mask.js');
const { findProductRegion } = await load('mask/find-product-region.js');
const { measureMask, visibleAlpha } = await load('mask/measure-mask.js');
const { drawMatte, fitEdge } = await load('matte/refine-matte.js');
const { estimateForeground } = await load('matte/estimate-foreground.js');
const { gatherEvidence } = await load('fidelity/evidence.js');
const { placeProduct } = await load('layout/place-product.js');
const { composeWhite } = await load('presentations/white/compose-white.js');
const { encodePicture } = await load('encode-picture.js');
const { renderPicture } = await load('presentations/render-picture.js');

async function cost(work) {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const made = await work();
  const { user, system } = process.cpuUsage(before);
  return { made, cost: { seconds: (performance.now() - started) / 1000, processor: (user + system) / 1e6 } };
}

const wholeOf = ({ width, height }) => ({ left: 0, top: 0, width, height });

/** Makes Studio White step by step, as `renderPicture` does for an upright photo of an opaque product. */
async function measureStages({ original, estimate: stored }) {
  const stages = {};
  const step = async (name, work) => {
    const { made, cost: taken } = await cost(work);
    stages[name] = taken;
    return made;
  };
  const { image, small } = await step('decode, reduce', async () => {
    const photo = (await decodePhoto(original)).image;
    const scale = Math.min(1, 1024 / Math.max(photo.width, photo.height));
    const reduced = await resizeImage(
      photo,
      Math.round(photo.width * scale),
      Math.round(photo.height * scale),
    );
    return { image: photo, small: reduced };
  });
  const estimate = await step('read estimate', async () => {
    const plane = await readEstimate(stored);
    return samplePlane(plane, wholeOf(plane), small.width, small.height);
  });
  const mask = await step('clean mask', () => cleanMask(estimate, small));
  const edge = await step('guided filter', () => fitEdge(small, mask));
  const zoom = image.width / small.width;
  const { place, crop, evidence, matte } = await step('region, mattes', async () => {
    const region = findProductRegion(estimate, small);
    const { box } = measureMask(drawMatte(edge, small, wholeOf(small)), visibleAlpha);
    const at = placeProduct(scaleRect(box, zoom, image.height / small.height), image);
    const part = await warpImage(image, at.width, at.height, at.crop, identityWarp);
    const window = scaleRect(at.crop, 1 / zoom, small.height / image.height);
    return {
      place: at,
      crop: part,
      matte: drawMatte(edge, part, window),
      evidence: await gatherEvidence(image, region, at, part, identityWarp),
    };
  });
  const colours = await step('foreground colours', () => estimateForeground(crop, matte));
  const picture = await step('compose', () => composeWhite(colours, matte, place, 'above'));
  const product = {
    photo: crop,
    colours,
    matte,
    place,
    warp: identityWarp,
    straightened: false,
    turned: 0,
    photoArea: { left: 0, top: 0, width: 1, height: 1 },
    found: { method: stored.model, mask, estimate },
    scale: 1,
    evidence,
    notices: [],
  };
  const { png } = await step('encode and fidelity', () => encodePicture(picture, product, {}));
  return { kind: 'stages', png, stages };
}

async function makePicture({ original, estimate, request }) {
  const { made, cost: taken } = await cost(() => renderPicture(original, { estimate }, request));
  return { kind: 'picture', png: made.png, cutout: made.cutout, metadata: made.metadata, cost: taken };
}

process.on('message', (question) => {
  // As in a render process, so that no stage pays for the planes of the picture before.
  globalThis.gc();
  const work = question.kind === 'stages' ? measureStages(question) : makePicture(question);
  void work.catch((error) => ({ failure: String(error) })).then((answer) => process.send(answer));
});

/** Runs the built code of a checkout, whose `dist` folder is the first argument; see `checkout.ts`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderMetadata } from '../src/engine.js';
import type { Estimate } from '../src/model/estimate.js';
import type { PictureRequest } from '../src/presentations/request.js';
import { cost, type Cost } from './cost.js';

/** A picture of a photo, or the stages of Studio White one after the other. */
export type Question =
  | { kind: 'picture'; original: Uint8Array; estimate: Estimate; request: PictureRequest }
  | { kind: 'stages'; original: Uint8Array; estimate: Estimate };

export type Answer =
  | {
      kind: 'picture';
      png: Uint8Array;
      cutout: Uint8Array;
      metadata: Omit<RenderMetadata, 'engine'>;
      cost: Cost;
    }
  | { kind: 'stages'; png: Uint8Array; stages: Record<string, Cost> };

/** Message of an error, such as the reason why a photo cannot be rendered. */
export interface Failure {
  failure: string;
}

const load = <Module>(path: string): Promise<Module> =>
  import(pathToFileURL(join(process.argv[2]!, path)).href);

const { decodePhoto } = await load<typeof import('../src/image/decode-photo.js')>('image/decode-photo.js');
const { resizeImage } = await load<typeof import('../src/image/resize-image.js')>('image/resize-image.js');
const { samplePlane } = await load<typeof import('../src/image/sample-plane.js')>('image/sample-plane.js');
const { scaleRect } = await load<typeof import('../src/image/scale-rect.js')>('image/scale-rect.js');
const { identityWarp } = await load<typeof import('../src/image/warp.js')>('image/warp.js');
const { warpImage } = await load<typeof import('../src/image/warp-image.js')>('image/warp-image.js');
const { readEstimate } = await load<typeof import('../src/model/estimate.js')>('model/estimate.js');
const { cleanMask } = await load<typeof import('../src/mask/clean-mask.js')>('mask/clean-mask.js');
const { findProductRegion } = await load<typeof import('../src/mask/find-product-region.js')>(
  'mask/find-product-region.js',
);
const { measureMask, visibleAlpha } =
  await load<typeof import('../src/mask/measure-mask.js')>('mask/measure-mask.js');
const { drawMatte, fitEdge } =
  await load<typeof import('../src/matte/refine-matte.js')>('matte/refine-matte.js');
const { estimateForeground } = await load<typeof import('../src/matte/estimate-foreground.js')>(
  'matte/estimate-foreground.js',
);
const { gatherEvidence } = await load<typeof import('../src/fidelity/evidence.js')>('fidelity/evidence.js');
const { placeProduct } =
  await load<typeof import('../src/layout/place-product.js')>('layout/place-product.js');
const { composeWhite } = await load<typeof import('../src/presentations/white/compose-white.js')>(
  'presentations/white/compose-white.js',
);
const { encodePicture } = await load<typeof import('../src/encode-picture.js')>('encode-picture.js');
const { renderPicture } = await load<typeof import('../src/presentations/render-picture.js')>(
  'presentations/render-picture.js',
);

/** Makes Studio White step by step, as `renderPicture` does for an upright photo of an opaque product. */
async function measureStages(original: Uint8Array, stored: Estimate): Promise<Answer> {
  const stages: Record<string, Cost> = {};
  const step = async <Made>(name: string, work: () => Made | Promise<Made>): Promise<Made> => {
    let made: Made | undefined;
    stages[name] = await cost(async () => (made = await work()));
    return made!;
  };
  const whole = ({ width, height }: { width: number; height: number }) => ({
    left: 0,
    top: 0,
    width,
    height,
  });
  const { decoded, small } = await step('decode, reduce', async () => {
    const photo = await decodePhoto(original);
    const scale = Math.min(1, 1024 / Math.max(photo.image.width, photo.image.height));
    const [width, height] = [photo.image.width, photo.image.height].map((side) => Math.round(side * scale));
    return { decoded: photo, small: await resizeImage(photo.image, width!, height!) };
  });
  const { image } = decoded;
  const { estimate, mask } = await step('clean mask', async () => {
    const plane = await readEstimate(stored);
    const sampled = samplePlane(plane, whole(plane), small.width, small.height);
    return { estimate: sampled, mask: cleanMask(sampled, small) };
  });
  const edge = await step('guided filter', () => fitEdge(small, mask));
  const zoom = image.width / small.width;
  const { place, crop, evidence, matte } = await step('region, mattes', async () => {
    const region = findProductRegion(estimate, small);
    const { box } = measureMask(drawMatte(edge, small, whole(small)), visibleAlpha);
    const at = placeProduct(scaleRect(box!, zoom, image.height / small.height), image);
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
  const { png } = await step('encode and fidelity', () =>
    encodePicture(
      picture,
      {
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
      },
      {},
    ),
  );
  return { kind: 'stages', png, stages };
}

async function makePicture({
  original,
  estimate,
  request,
}: Extract<Question, { kind: 'picture' }>): Promise<Answer> {
  let made: Awaited<ReturnType<typeof renderPicture>> | undefined;
  const taken = await cost(async () => (made = await renderPicture(original, { estimate }, request)));
  const { png, cutout, metadata } = made!;
  return { kind: 'picture', png, cutout, metadata, cost: taken };
}

process.on('message', (question: Question) => {
  const work =
    question.kind === 'stages' ? measureStages(question.original, question.estimate) : makePicture(question);
  void work
    .catch((error: unknown): Failure => ({ failure: String(error) }))
    .then((answer) => process.send!(answer));
});

import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import {
  maxSharpScale,
  type Fidelity,
  findPlace,
  hashToNumber,
  openSrgb,
  type RenderedImage,
  type RenderEngine,
  type RenderRequest,
  type RenderResult,
  round,
  type StudioEngine,
} from '@packshot/studio';
import sharp from 'sharp';
import type { CallPolicy } from './call-policy.js';
import { promptFor } from './prompts.js';
import { hasCost, RefusedError, type ImageProvider, type EditRequest } from './provider.js';
import { receivePicture } from './receive-picture.js';
import { waitForModel } from './wait-for-model.js';

interface AiOptions {
  provider: ImageProvider;
  policy: CallPolicy;
  /** Studio engine, which compares every picture with its photo, and renders when the provider fails. */
  studio: StudioEngine;
  /** Minimum fidelity of a picture, 0..1; a picture with less is not shown. */
  leastFidelity: number;
  fallBack: boolean;
  logger: Logger;
}

/** Number of tries. The product from the photo then replaces the product in the best picture. */
const tries = 2;
/** Tolerance by mode. Cloth bends on a body, so a worn garment never matches its photo exactly. */
const leniency: Record<RenderMode, number> = { studio_white: 0, lifestyle_scene: 0, model_tryon: 0.3 };

/** Creates an engine that checks whether each picture of the provider shows the seller's product. */
export function createAiEngine(options: AiOptions): RenderEngine {
  const { provider, studio, logger } = options;
  return {
    name: provider.name,
    async render(request) {
      const spending = { usd: 0 };
      try {
        const result = await make(options, request, spending);
        if (result) return result;
        return await instead('the product was changed');
      } catch (error) {
        if (!hasCost(error)) throw error;
        spending.usd += error.costUsd;
        if (error instanceof RefusedError || !options.fallBack) throw error.withCost(spending.usd);
        return await instead(error.message);
      }

      async function instead(reason: string): Promise<RenderResult> {
        logger.warn({ job_id: request.jobId, provider: provider.name, reason }, 'the studio takes over');
        const result = await studio.render(request);
        const facts = { fallback_from: provider.name, fallback_reason: reason, cost_usd: spending.usd };
        return { ...result, metadata: { ...result.metadata, ...facts } };
      }
    },
    close: async () => {},
  };
}

/** Returns undefined when no picture showed the product, and no picture could be repaired. */
async function make(
  { provider, policy, studio, leastFidelity, logger }: AiOptions,
  { jobId, original, mode, options, facts: product, place, signal, onProgress }: RenderRequest,
  spending: { usd: number },
): Promise<RenderResult | undefined> {
  policy.requireUnpaused();
  const least = leastFidelity - leniency[mode];
  const photo = await preparePhoto(original);
  const prompt = promptFor(mode, options, product, place === undefined ? undefined : findPlace(place));
  let best: { fidelity: number; restored: Buffer; model: string } | undefined;
  // A photo without a product fails, and an unavailable model delays the job, before the provider is paid.
  const found = await studio.find(original, signal, product.straighten);
  const known = { found, seeThrough: product.see_through, straighten: product.straighten };
  const examine = (picture: Buffer) =>
    waitForModel(() => studio.examine(original, picture, signal, known), logger, signal);
  for (let attempt = 0; attempt < tries; attempt++) {
    onProgress(5 + 45 * attempt, 'ai');
    const { picture, model, costUsd } = await policy.run(async (during) => {
      const answer = await provider.edit({ photo, prompt, seed: seedOf(jobId, attempt), signal: during });
      return { ...answer, picture: await receivePicture(answer.data, answer.costUsd) };
    }, signal);
    spending.usd += costUsd;
    onProgress(40 + 45 * attempt, 'fidelity');
    const { fidelity, restored } = await examine(picture.png);
    if (fidelity.score >= least) {
      const upscale = picture.upscale > 1 ? { upscale: picture.upscale } : {};
      const result = resultOf(picture.png, fidelity, { model, tries: attempt + 1, ...upscale });
      return picture.upscale > maxSharpScale ? { ...result, notices: ['enlarged'] } : result;
    }
    // A garment that bends around a body cannot be replaced by its flat photo.
    if (mode !== 'model_tryon' && restored && fidelity.score > (best?.fidelity ?? -1))
      best = { fidelity: fidelity.score, restored, model };
  }
  if (!best) return undefined;
  const { fidelity } = await examine(best.restored);
  if (fidelity.score < least) return undefined;
  return resultOf(best.restored, fidelity, { model: best.model, tries, restored: true });

  function resultOf(png: Buffer, { score, deltaE }: Fidelity, facts: Record<string, unknown>): RenderResult {
    const judged = { fidelity: round(score), delta_e: round(deltaE) };
    const metadata = { engine: provider.name, cost_usd: spending.usd, ...facts, ...judged };
    return { images: [imageOf(png)], metadata };
  }
}

const imageOf = (data: Buffer): RenderedImage => ({ data, contentType: 'image/png' });

const seedOf = (jobId: string, attempt: number): number => hashToNumber(`${jobId} ${attempt}`);

/** Maximum length of the longer side in pixels; providers reduce larger photos. */
const longestSide = 2048;

/** Prepares a photo for a provider: upright, in sRGB and without EXIF, which may contain the seller's address. */
async function preparePhoto(original: Buffer): Promise<EditRequest['photo']> {
  const facts = await sharp(original).metadata();
  const { picture } = await openSrgb(original, facts, {});
  const pipeline = picture.resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return facts.hasAlpha
    ? { data: await pipeline.png().toBuffer(), contentType: 'image/png' }
    : { data: await pipeline.jpeg({ quality: 94 }).toBuffer(), contentType: 'image/jpeg' };
}

import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import {
  bearableScale,
  type Fidelity,
  findPlace,
  type Found,
  frameSize,
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
import { ProviderError, type ImageProvider, type EditRequest } from './provider.js';
import { receivePicture } from './receive-picture.js';

interface AiOptions {
  provider: ImageProvider;
  policy: CallPolicy;
  /** Judges every picture against its photo, and takes over when the provider cannot. */
  studio: StudioEngine;
  /** Fidelity, 0..1, under which a picture is not shown. */
  leastFidelity: number;
  /** Whether the studio makes the picture when the provider fails; otherwise the job is tried again later. */
  fallBack: boolean;
  logger: Logger;
}

/** Pictures asked for, at most, before the seller's own product is laid over the best. */
const tries = 2;
/** Cloth bends on a body, so that no worn garment lies over its photo: only another product must be caught. */
const leniency: Record<RenderMode, number> = { studio_white: 0, lifestyle_scene: 0, model_tryon: 0.3 };

/** An AI provider's pictures, each one checked: the product in it must be the seller's. */
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
        if (!(error instanceof ProviderError)) throw error;
        spending.usd += error.costUsd;
        if (!options.fallBack) throw error;
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

/** Undefined when no picture had the seller's product and none could be mended. */
async function make(
  { provider, policy, studio, leastFidelity }: AiOptions,
  { jobId, original, mode, options, facts: product, place, signal, onProgress }: RenderRequest,
  spending: { usd: number },
): Promise<RenderResult | undefined> {
  const least = leastFidelity - leniency[mode];
  const photo = await preparePhoto(original);
  const prompt = promptFor(mode, options, product, place === undefined ? undefined : findPlace(place));
  let best: { fidelity: number; restored: Buffer; model: string } | undefined;
  // The photo stays the same: its product is searched once.
  let found: Found | undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    onProgress(5 + 45 * attempt, 'ai');
    const { picture, model, costUsd } = await policy.run(async (during) => {
      const answer = await provider.edit({ photo, prompt, seed: seedOf(jobId, attempt), signal: during });
      return { ...answer, picture: await receivePicture(answer.data, answer.costUsd) };
    }, signal);
    spending.usd += costUsd;
    onProgress(40 + 45 * attempt, 'fidelity');
    const examined = await studio.examine(original, picture.png, signal, {
      found,
      seeThrough: product.see_through,
      straighten: product.straighten,
    });
    const { fidelity, restored } = examined;
    found = examined.found;
    if (fidelity.score >= least) {
      const upscale = picture.upscale > 1 ? { upscale: picture.upscale } : {};
      const result = resultOf(picture.png, fidelity, { model, tries: attempt + 1, ...upscale });
      return picture.upscale > bearableScale ? { ...result, notices: ['enlarged'] } : result;
    }
    // What was bent around a body cannot be laid over flat.
    if (mode !== 'model_tryon' && restored && fidelity.score > (best?.fidelity ?? -1))
      best = { fidelity: fidelity.score, restored, model };
  }
  if (!best) return undefined;
  const { fidelity } = await studio.examine(original, best.restored, signal, {
    found,
    seeThrough: product.see_through,
    straighten: product.straighten,
  });
  if (fidelity.score < least) return undefined;
  return resultOf(best.restored, fidelity, { model: best.model, tries, restored: true });

  function resultOf(png: Buffer, { score, deltaE }: Fidelity, facts: Record<string, unknown>): RenderResult {
    const judged = { fidelity: round(score), delta_e: round(deltaE) };
    const metadata = { engine: provider.name, cost_usd: spending.usd, ...facts, ...judged };
    return { images: [imageOf(png)], metadata };
  }
}

const imageOf = (data: Buffer): RenderedImage => ({
  data,
  contentType: 'image/png',
  width: frameSize,
  height: frameSize,
});

const seedOf = (jobId: string, attempt: number): number => hashToNumber(`${jobId} ${attempt}`);

/** Longer side that is sent, in pixels: providers reduce anything larger. */
const longestSide = 2048;

/** A photo as a provider gets it: upright, sRGB, and without EXIF, which may hold the seller's address. */
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

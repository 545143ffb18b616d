import { readFile } from 'node:fs/promises';
import { Problem } from '@packshot/chassis/app/problem';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { SceneEnvironment, SubjectGender } from '@packshot/proto/rest/job-words';
import {
  drawInPlace,
  createModelLoader,
  type DrawnPreview,
  type Estimate,
  forecastLook,
  type LookForecast,
  type ModelChoice,
  type PhotoToPrepare,
  type PictureRequest,
  type PreparedProduct,
  type PreparedProducts,
  preparePhoto,
  rankPlaces,
  type TryOnForecast,
  UnrenderableError,
} from '@packshot/studio';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { worker, workerEmit } from 'workerpool';
import type { SerializedProblem } from '../uploads/photo-process.js';

sharp.cache(false);

export interface PhotoTask extends PhotoToPrepare {
  key: string;
  facts: ProductFacts;
}

export interface PreviewTask extends PhotoTask {
  environment: SceneEnvironment;
}

export interface TryOnTask extends PhotoTask {
  gender: SubjectGender;
}

export interface ForecastTask {
  path: string;
  picture: PictureRequest;
  model: ModelChoice;
  estimate?: Estimate | undefined;
}

/** Message of the process while it works: the estimate that the model has made; undefined when none is needed. */
export interface PreviewMessage {
  estimate: Estimate | undefined;
}

/** Cut-outs of the last photos, kept while sellers compare places. Each cut-out takes a few megabytes. */
const kept = new LRUCache<string, Promise<PreparedProducts>>({ max: 12, ttl: 180_000 });

const rank = async (task: PreviewTask): Promise<string[]> =>
  rankPlaces(await prepared(task), task.environment, task.facts, task.key);

async function show(task: PreviewTask & { place: string }): Promise<DrawnPreview> {
  const drawn = await drawInPlace(await prepared(task), task.place, task.facts);
  if (!drawn) throw new Problem('unknown_place');
  return drawn;
}

/** Predicts the presentation that a Try-On will use, but not the person. */
async function tryOn(task: TryOnTask): Promise<TryOnForecast> {
  const { forecastTryOn: tell } = await cutOutOf(task);
  const options = { subject_gender: task.gender };
  return tell({ mode: 'model_tryon', options, facts: task.facts, photoId: task.key, variation: 0 });
}

/** The prediction reads the full photo, because small differences decide. */
const forecast = async ({ path, picture, model, estimate }: ForecastTask): Promise<LookForecast> =>
  forecastLook(
    await readFile(path),
    { model: createModelLoader(model), estimate, onEstimate: tellEstimate },
    picture,
  );

const tellEstimate = (estimate: Estimate | undefined): void =>
  workerEmit({ estimate } satisfies PreviewMessage);

async function prepared(task: PhotoTask): Promise<PreparedProduct> {
  const { photographed: asItIs, straightened } = await cutOutOf(task);
  return task.facts.straighten ? straightened() : asItIs;
}

function cutOutOf(task: PhotoTask): Promise<PreparedProducts> {
  const products = kept.get(task.key) ?? preparePhoto(task, tellEstimate);
  kept.set(task.key, products);
  products.catch(() => kept.delete(task.key));
  return products;
}

const orRefused =
  <Task, Answer>(work: (task: Task) => Promise<Answer>) =>
  async (task: Task): Promise<Answer | SerializedProblem> => {
    try {
      return await work(task);
    } catch (error) {
      // A class instance does not survive the transfer between processes.
      if (error instanceof Problem || error instanceof UnrenderableError)
        return { refused: { code: error.code, detail: error.message } };
      throw error;
    }
  };

worker({
  rank: orRefused(rank),
  show: orRefused(show),
  tryOn: orRefused(tryOn),
  forecast: orRefused(forecast),
});

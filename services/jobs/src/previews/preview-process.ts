import { readFile } from 'node:fs/promises';
import { Problem } from '@packshot/chassis/app/problem';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ProductGuess } from '@packshot/proto/rest/previews';
import type { SceneEnvironment, SubjectGender } from '@packshot/proto/rest/job-words';
import {
  drawInPlace,
  createModelLoader,
  type DrawnPreview,
  type Estimate,
  forecastLook,
  guessProduct,
  loadKinds,
  type InferenceMessage,
  type LookForecast,
  type ModelChoice,
  ModelUnavailableError,
  type NewEstimate,
  type PhotoToPrepare,
  type PictureRequest,
  type PreparedProducts,
  preparePhoto,
  rankPlaces,
  type SeenProduct,
  type TryOnForecast,
  UnrenderableError,
} from '@packshot/studio';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { worker, workerEmit } from 'workerpool';
import { orRefused, serializeProblem } from '../processes/serialized-problem.js';

sharp.cache(false);

export interface GuessTask extends PhotoToPrepare {
  key: string;
}

export interface GuessAnswer {
  guess: ProductGuess;
  seen: SeenProduct | undefined;
}

export interface PhotoTask extends GuessTask {
  facts: ProductFacts;
}

export interface PreviewTask extends PhotoTask {
  environment: SceneEnvironment;
}

export interface TryOnTask extends PhotoTask {
  gender: SubjectGender;
}

export interface PictureTask extends GuessTask {
  picture: PictureRequest;
}

export interface ForecastTask {
  path: string;
  picture: PictureRequest;
  model: ModelChoice;
  estimate?: Estimate | undefined;
}

/**
 * Message of the process while it works: a call to the model's server, or the estimate that the model has made;
 * undefined when none is needed.
 */
export type PreviewMessage = { estimate: NewEstimate | undefined } | InferenceMessage;

/** Cut-outs of the last photos, kept while sellers compare places. Each cut-out takes a few megabytes. */
const kept = new LRUCache<string, Promise<PreparedProducts>>({ max: 12, ttl: 180_000 });

const rank = async (task: PreviewTask): Promise<string[]> =>
  rankPlaces(await cutOutOf(task), task.environment, task.facts, task.key);

async function show(task: PreviewTask & { place: string }): Promise<DrawnPreview> {
  const drawn = await drawInPlace(await cutOutOf(task), task.place, task.facts);
  if (!drawn) throw new Problem('unknown_place');
  return drawn;
}

/** Predicts the presentation that a Try-On will use, but not the person. */
async function tryOn(task: TryOnTask): Promise<TryOnForecast> {
  const { forecastTryOn: tell } = await cutOutOf(task);
  const options = { subject_gender: task.gender };
  return tell({ mode: 'model_tryon', options, facts: task.facts, photoId: task.key, variation: 0 });
}

/** Draws the picture that a job with the same settings would make, but small. */
async function drawPicturePreview(task: PictureTask): Promise<Buffer> {
  const { drawPicture } = await cutOutOf(task);
  return drawPicture(task.picture);
}

/** The prediction reads the full photo, because small differences decide. */
const forecast = async ({ path, picture, model, estimate }: ForecastTask): Promise<LookForecast> =>
  forecastLook(
    await readFile(path),
    { model: createModelLoader(model), kinds: loadKinds, estimate, onEstimate: tellEstimate },
    picture,
  );

const tellEstimate = (estimate: NewEstimate | undefined): void =>
  workerEmit({ estimate } satisfies PreviewMessage);

/** Guesses the facts of a product. A photo without a recognizable product gets the usual facts. */
async function guess(task: GuessTask): Promise<GuessAnswer> {
  const product = await cutOutOf(task).catch((error: unknown) => {
    if (error instanceof UnrenderableError && error.code === 'product_not_found') return undefined;
    throw error;
  });
  return { guess: await guessProduct(task.path, product), seen: product?.seen };
}

function cutOutOf(task: GuessTask): Promise<PreparedProducts> {
  const products = kept.get(task.key) ?? preparePhoto(task, tellEstimate);
  kept.set(task.key, products);
  products.catch(() => kept.delete(task.key));
  return products;
}

const refusing = orRefused((error) => {
  if (error instanceof Problem || error instanceof UnrenderableError) return serializeProblem(error);
  // The seller can create the picture, which then waits for the server.
  return error instanceof ModelUnavailableError ? serializeProblem(new Problem('unavailable')) : undefined;
});

worker({
  guess: refusing(guess),
  rank: refusing(rank),
  show: refusing(show),
  tryOn: refusing(tryOn),
  picture: refusing(drawPicturePreview),
  forecast: refusing(forecast),
});

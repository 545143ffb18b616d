import { readFile } from 'node:fs/promises';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { Crop } from '@packshot/proto/rest/crop';
import type { SceneEnvironment, SubjectGender } from '@packshot/proto/rest/job-words';
import { Problem } from '@packshot/chassis/app/problem';
import {
  canShow,
  type DrawnPreview,
  drawPreview,
  findPlace,
  forecastLook,
  groundsOf,
  lies,
  likePlaces,
  loadModel,
  type LookForecast,
  type ModelChoice,
  type PictureRequest,
  type PreparedProduct,
  type PreparedProducts,
  preparedSide,
  prepareProduct,
  takenHeight,
  type TryOnForecast,
  UnrenderableError,
} from '@packshot/studio';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { worker } from 'workerpool';
import { cropPhoto } from '../uploads/crop-photo.js';
import { toDecodingProblem, openPhoto } from '../uploads/open-photo.js';
import type { SerializedProblem } from '../uploads/photo-process.js';

sharp.cache(false);

export interface PhotoTask {
  path: string;
  /** Identifies the photo of one visitor. */
  key: string;
  crop?: Crop | undefined;
  facts: ProductFacts;
  model: ModelChoice;
}

/** A photo whose product is previewed in places. */
export interface PreviewTask extends PhotoTask {
  environment: SceneEnvironment;
}

/** A photo whose product is previewed with a person. */
export interface TryOnTask extends PhotoTask {
  gender: SubjectGender;
}

export interface ForecastTask {
  path: string;
  picture: PictureRequest;
  model: ModelChoice;
}

/** Cut-outs of the last photos, a few megabytes each, kept while a seller looks at places. */
const kept = new LRUCache<string, Promise<PreparedProducts>>({ max: 12, ttl: 180_000 });

/** Lists the places that can show the product, in Packshot's order of preference. */
async function rank(task: PreviewTask): Promise<string[]> {
  const { box, colour } = await prepared(task);
  const { places, flats } = await groundsOf(task.environment);
  const subject = { ...task.facts, ratio: box.width / box.height, colour };
  const liked = likePlaces(lies(task.facts) ? flats : places, subject, task.key);
  return [...new Set(liked.map(({ name }) => name))];
}

async function show(task: PreviewTask & { place: string }): Promise<DrawnPreview> {
  const place = findPlace(task.place);
  if (!place || !canShow(place, task.facts)) throw new Problem('unknown_place');
  const look = { name: place.name, mirrored: false, aside: 0 };
  const product = await prepared(task);
  return drawPreview(
    product,
    look,
    takenHeight(task.facts, product.box.width / product.box.height),
    task.facts.see_through,
  );
}

/** Forecasts how a Try-On will show the product. The choice among several persons does not matter. */
async function tryOn(task: TryOnTask): Promise<TryOnForecast> {
  const { tryOn: tell } = await cutOutOf(task);
  const options = { subject_gender: task.gender };
  return tell({ mode: 'model_tryon', options, facts: task.facts, photoId: task.key, variation: 0 });
}

/** Forecasts where a picture will show its product. The full photo is read, because small differences decide. */
const forecast = async ({ path, picture, model }: ForecastTask): Promise<LookForecast> =>
  forecastLook(await readFile(path), modelOf(model), picture);

async function prepared(task: PhotoTask): Promise<PreparedProduct> {
  const { asItIs, straightened } = await cutOutOf(task);
  return task.facts.straighten ? straightened() : asItIs;
}

function cutOutOf(task: PhotoTask): Promise<PreparedProducts> {
  const products = kept.get(task.key) ?? prepare(task);
  kept.set(task.key, products);
  products.catch(() => kept.delete(task.key));
  return products;
}

async function prepare({ path, crop, model: choice }: PhotoTask): Promise<PreparedProducts> {
  const { picture } = await openPhoto(path);
  const part = crop ? sharp(await cropPhoto(picture, crop)) : picture;
  const small = await part
    .resize(preparedSide, preparedSide, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch((error: unknown) => {
      throw toDecodingProblem(error);
    });
  return prepareProduct(small, modelOf(choice));
}

const modelOf = (choice: ModelChoice) => async () => (await loadModel(choice)).model;

const orRefused =
  <Task, Answer>(work: (task: Task) => Promise<Answer>) =>
  async (task: Task): Promise<Answer | SerializedProblem> => {
    try {
      return await work(task);
    } catch (error) {
      // Class instances do not survive the transfer between processes.
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

import { worker, workerEmit } from 'workerpool';
import { UnrenderableError } from '../engine.js';
import { examinePicture } from '../fidelity/examine-picture.js';
import { locateProduct } from '../locate-product.js';
import { ModelUnavailableError } from '../model/served-model.js';
import { renderPicture, type RenderedPicture } from '../presentations/render-picture.js';
import { getKindsFault, loadKinds } from './load-kinds.js';
import { createModelLoader, getModelFault } from './load-model.js';
import type {
  ExamineAnswer,
  ExamineTask,
  FindAnswer,
  FindTask,
  Refusal,
  RenderAnswer,
  RenderMessage,
  RenderTask,
  Unavailable,
} from './task.js';

/*
 * Code of a render process. In a separate process, rendering does not block the service's health checks, and a running
 * job can be killed.
 */

async function render(task: RenderTask): Promise<RenderAnswer> {
  return catchRefusal(async () => {
    const picture = await draw(task);
    // A cut-out model that failed to load is reported only for a GrabCut cut-out. A photo with its own transparency
    // needs no model.
    const fault =
      (picture.metadata['cutout'] === 'grabcut' ? await getModelFault() : undefined) ?? getKindsFault();
    return { ...picture, ...(fault ? { fault } : {}) };
  });
}

async function examine({ original, picture, known, model: choice }: ExamineTask): Promise<ExamineAnswer> {
  return catchRefusal(() =>
    examinePicture(original, picture, { model: createModelLoader(choice), ...known }),
  );
}

async function find({ original, straighten, model }: FindTask): Promise<FindAnswer> {
  return catchRefusal(async () => {
    const finder = { model: createModelLoader(model), straighten };
    const { cutOut } = await locateProduct(
      original,
      finder,
      () => {},
      () => 0,
    );
    return cutOut.found;
  });
}

async function catchRefusal<T>(work: () => Promise<T>): Promise<T | Refusal | Unavailable> {
  try {
    return await work();
  } catch (error) {
    // Error classes are lost when an error passes between processes.
    if (error instanceof UnrenderableError) return { refusal: error.message, code: error.code };
    if (error instanceof ModelUnavailableError)
      return { unavailable: error.message, retryAfterMs: error.retryAfterMs };
    throw error;
  } finally {
    // A picture leaves 200 MB of unused planes, which V8 would otherwise keep in memory during the next inference.
    globalThis.gc?.();
  }
}

function draw({ original, correction, estimate, model, ...request }: RenderTask): Promise<RenderedPicture> {
  const { see_through: seeThrough, straighten } = request.facts;
  return renderPicture(
    original,
    {
      model: createModelLoader(model),
      kinds: loadKinds,
      correction,
      estimate,
      onEstimate: (made) => tell({ estimate: made }),
      seeThrough,
      straighten,
    },
    request,
    (percent, stage) => tell({ progress: { percent, stage } }),
  );
}

const tell = (message: RenderMessage): void => workerEmit(message);

worker({ render, examine, find });

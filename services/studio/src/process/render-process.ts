import { worker, workerEmit } from 'workerpool';
import { UnrenderableError } from '../engine.js';
import type { StudioPicture } from '../encode-picture.js';
import { examinePicture } from '../fidelity/examine-picture.js';
import { renderWhite } from '../presentations/white/render-white.js';
import { renderScene } from '../presentations/scene/render-scene.js';
import { renderTryOn } from '../presentations/render-picture.js';
import { loadModel, modelFault } from './load-model.js';
import type { ExamineAnswer, ExamineTask, ModelChoice, Refusal, RenderAnswer, RenderTask } from './task.js';

/*
 * Body of a render process. It has the event loop to itself, so that the service beside it answers health checks while
 * pictures are made, and it can be killed in mid-work.
 */

async function render(task: RenderTask): Promise<RenderAnswer> {
  return orRefusal(async () => {
    const picture = await draw(task);
    // A cut-out that came ready made needs no model, and has nothing to say of one that another photo missed.
    const fault = picture.metadata['cutout'] === 'grabcut' ? await modelFault() : undefined;
    return { ...picture, ...(fault ? { fault } : {}) };
  });
}

async function examine({ original, picture, known, model: choice }: ExamineTask): Promise<ExamineAnswer> {
  return orRefusal(() => examinePicture(original, picture, { model: modelOf(choice), ...known }));
}

const modelOf = (choice: ModelChoice) => async () => (await loadModel(choice)).model;

async function orRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    // Classes do not survive the way between processes.
    if (error instanceof UnrenderableError) return { refusal: error.message, code: error.code };
    throw error;
  } finally {
    // A picture leaves 200 MB of planes behind, which V8 would keep beside the next one's inference.
    globalThis.gc?.();
  }
}

function draw({
  original,
  photoId,
  variation,
  mode,
  options,
  facts,
  place,
  look,
  siblings,
  correction,
  model,
}: RenderTask): Promise<StudioPicture> {
  const onProgress = (percent: number, stage: string): void => workerEmit({ percent, stage });
  const finder = {
    model: modelOf(model),
    correction,
    seeThrough: facts.see_through,
    straighten: facts.straighten,
  };
  switch (mode) {
    case 'studio_white':
      return renderWhite(original, finder, {
        shadow: options.shadow_option !== 'no_shadow',
        variation,
        onProgress,
      });
    case 'lifestyle_scene':
      return renderScene(original, finder, {
        environment: options.scene_environment ?? 'indoor',
        facts,
        place,
        look,
        siblings,
        photoId,
        variation,
        onProgress,
      });
    case 'model_tryon':
      return renderTryOn(original, finder, {
        gender: options.subject_gender ?? 'female',
        facts,
        look,
        photoId,
        variation,
        onProgress,
      });
  }
}

worker({ render, examine });

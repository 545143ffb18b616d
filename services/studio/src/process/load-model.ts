import { readFile } from 'node:fs/promises';
import { loadIsnet } from '../model/isnet.js';
import { openModel, type MattingModel } from '../model/matting-model.js';
import type { ModelChoice } from './task.js';

interface ModelState {
  model: MattingModel | undefined;
  fault?: string;
}

let modelState: Promise<ModelState> | undefined;

export const getModelFault = async (): Promise<string | undefined> => (await modelState)?.fault;

/** A failure is returned, not thrown, because GrabCut replaces a model that failed to load. */
function loadModel(choice: ModelChoice): Promise<ModelState> {
  modelState ??= load(choice).then(
    (model) => ({ model }),
    (error: unknown) => ({ model: undefined, fault: error instanceof Error ? error.message : String(error) }),
  );
  return modelState;
}

/** Returns a function that loads the model on its first call. The function returns undefined if loading fails. */
export const createModelLoader = (choice: ModelChoice) => async (): Promise<MattingModel | undefined> =>
  (await loadModel(choice)).model;

async function load({ threads, weightsDir, onnx }: ModelChoice): Promise<MattingModel> {
  return onnx ? openModel(await readFile(onnx.path), onnx, threads) : loadIsnet(threads, weightsDir);
}

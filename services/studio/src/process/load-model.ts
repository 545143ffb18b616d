import { readFile } from 'node:fs/promises';
import { loadIsnet } from '../model/isnet.js';
import { openModel, type MattingModel } from '../model/matting-model.js';
import type { ModelChoice } from './task.js';

interface ModelState {
  model: MattingModel | undefined;
  fault?: string;
}

let loading: Promise<ModelState> | undefined;

/** Returns the reason why the model failed to load; undefined if it loaded or was never needed. */
export const modelFault = async (): Promise<string | undefined> => (await loading)?.fault;

/** Loads the model once per process. A failure is returned, not thrown, because GrabCut then replaces the model. */
export function loadModel(choice: ModelChoice): Promise<ModelState> {
  loading ??= load(choice).then(
    (model) => ({ model }),
    (error: unknown) => ({ model: undefined, fault: error instanceof Error ? error.message : String(error) }),
  );
  return loading;
}

async function load({ threads, weightsDir, onnx }: ModelChoice): Promise<MattingModel> {
  return onnx ? openModel(await readFile(onnx.path), onnx, threads) : loadIsnet(threads, weightsDir);
}

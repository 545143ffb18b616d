import { readFile } from 'node:fs/promises';
import { loadIsnet } from '../model/isnet.js';
import { openModel, type MattingModel } from '../model/matting-model.js';
import type { ModelChoice } from './task.js';

/** The model, or why there is none. */
interface ModelState {
  model: MattingModel | undefined;
  fault?: string;
}

let loading: Promise<ModelState> | undefined;

/** What went wrong when the model was loaded; undefined as long as nothing needed it. */
export const modelFault = async (): Promise<string | undefined> => (await loading)?.fault;

/** Loads the model once per process. A failure is an answer, not an error: GrabCut takes over, and says so. */
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

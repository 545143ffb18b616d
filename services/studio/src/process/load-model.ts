import { readFile } from 'node:fs/promises';
import { workerEmit } from 'workerpool';
import { isnetFormat, loadIsnet } from '../model/isnet.js';
import { openModel, type MattingModel } from '../model/matting-model.js';
import { openServedModel } from '../model/served-model.js';
import type { InferenceMessage, ModelChoice } from './task.js';

interface ModelState {
  model: MattingModel | undefined;
  fault?: string;
}

let modelState: Promise<ModelState> | undefined;

/** Returns why the model could not be loaded; undefined if it is loaded or has not been needed. */
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

async function load({ server, ...choice }: ModelChoice): Promise<MattingModel> {
  if (!server) return loadLocal(choice);
  return openServedModel({
    server,
    format: choice.onnx ?? isnetFormat,
    loadLocal: server.fallBack ? () => loadLocal(choice) : undefined,
    onCall: (inference) => workerEmit({ inference } satisfies InferenceMessage),
  });
}

async function loadLocal({ threads, weightsDir, onnx }: ModelChoice): Promise<MattingModel> {
  const model = onnx
    ? await openModel(await readFile(onnx.path), onnx, threads)
    : await loadIsnet(threads, weightsDir);
  // The runtime has copied the weights. V8 would collect the 280 MB only after the first run of the model, whose memory
  // would then peak at 1,080 MB instead of 850 MB.
  globalThis.gc?.();
  return model;
}

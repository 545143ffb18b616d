import { loadIsnet, type Isnet } from '../model/isnet.js';

/** The model, or why there is none. */
export interface ModelState {
  model: Isnet | undefined;
  fault?: string;
}

let loading: Promise<ModelState> | undefined;

/** Loads the model once per process. A failure is an answer, not an error: GrabCut takes over, and says so. */
export function loadModel(threads: number, weightsDir?: string): Promise<ModelState> {
  loading ??= loadIsnet(threads, weightsDir).then(
    (model) => ({ model }),
    (error: unknown) => ({ model: undefined, fault: error instanceof Error ? error.message : String(error) }),
  );
  return loading;
}

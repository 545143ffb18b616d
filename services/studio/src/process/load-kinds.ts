import { readFile } from 'node:fs/promises';
import { openKindNetwork, type RecogniseTile } from '../recognise/kind-network.js';

let loaded: Promise<RecogniseTile | undefined> | undefined;
let fault: string | undefined;

/** Returns the reason why the network could not be loaded; undefined while it has not failed. */
export const getKindsFault = (): string | undefined => fault;

/** Loads the network that recognises products, on the first call. After a failure, nothing is recognised. */
export const loadKinds = (): Promise<RecogniseTile | undefined> =>
  (loaded ??= readFile(new URL('../../weights/kinds.onnx', import.meta.url))
    .then(openKindNetwork)
    .catch((error: unknown) => {
      fault = error instanceof Error ? error.message : String(error);
      return undefined;
    }));

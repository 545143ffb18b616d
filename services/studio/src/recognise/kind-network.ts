import { recognisedKinds, type Recognised } from '@packshot/proto/rest/recognised';
import { round } from '../round.js';
import { tileSide } from './draw-tile.js';

/** @param tile output of `drawTile` */
export type RecogniseTile = (tile: Float32Array) => Promise<Recognised>;

/**
 * Opens the network that `generators/kinds` trains. It takes a few milliseconds on one thread.
 *
 * @throws Error when onnxruntime cannot run the file as a network
 */
export async function openKindNetwork(onnx: Uint8Array): Promise<RecogniseTile> {
  // The import is dynamic so that processes that never recognise a product do not load the runtime.
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const session = await InferenceSession.create(onnx, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  return async (tile) => {
    const input = new Tensor('float32', tile, [1, 4, tileSide, tileSide]);
    // The outputs for the camera are not used, because they are wrong too often; see `generators/kinds/README.md`.
    const { certainty } = await session.run({ tile: input }, ['certainty']);
    const shares = Array.from(certainty!.data as Float32Array);
    const best = shares.indexOf(Math.max(...shares));
    return { kind: recognisedKinds[best]!, certainty: round(shares[best]!) };
  };
}

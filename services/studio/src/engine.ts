import type { Area } from '@packshot/proto/common/area';
import { errorCatalogue, type ErrorCode } from '@packshot/proto/common/errors';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { Stroke } from '@packshot/proto/rest/cutout';
import type { JobNotice, OwnTransparency, RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { Look } from './plates/look.js';
import type { Siblings } from './plates/order-looks.js';

/** A mask as it was found, and a seller's strokes upon it. */
export interface Correction {
  /** Greyscale PNG, white is product. */
  mask: Uint8Array;
  strokes: Stroke[];
}

/** What an engine is given: one original photo and what the seller asked for. */
export interface RenderRequest {
  jobId: string;
  /** The same for all jobs made of one upload. */
  photoId: string;
  /** Which picture of that photo in this mode and option it is, from 0: each is a different one. */
  variation: number;
  /** The uploaded file, byte for byte: JPEG, PNG or WebP, already known to decode. */
  original: Buffer;
  mode: RenderMode;
  options: ModeOptions;
  /** What the seller has said of the product; `{}` where nothing is known. */
  facts: ProductFacts;
  /** Name of the place that the seller has chosen; absent where the engine chooses. */
  place?: string | undefined;
  /** The look of the picture that this one replaces: a corrected cut-out stands where it stood. */
  look?: Look | undefined;
  /** What other pictures of the same photo show, so that this one shows something else. */
  siblings?: Siblings | undefined;
  /** Where the product is, as its seller has corrected it; an engine that finds it by itself goes by this instead. */
  correction?: Correction | undefined;
  /** Engine of the picture that this one replaces. */
  madeBy?: string | undefined;
  /** Aborting rejects the render with the signal's reason and frees its thread. */
  signal: AbortSignal;
  /** Called with 0..100, never falling, and a short stage name such as `cut-out`. */
  onProgress(percent: number, stage: string): void;
}

/** One finished picture, encoded and ready to be stored. */
export interface RenderedImage {
  data: Buffer;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

/** What is worth knowing about how a picture was made; stored beside it as JSON. */
export interface RenderMetadata {
  engine: string;
  /** `isnet`, or `grabcut` when the model could not be loaded. */
  cutout?: string;
  /** Whether the transparency in the seller's file is the cut-out; absent for a file without any. */
  own_alpha?: OwnTransparency;
  /** What is left of the product as photographed, 0..1; absent where nothing could be compared. */
  fidelity?: number;
  /** Where the photo lies when its product covers the picture's; absent where the engine does not know. */
  photo_area?: Area;
  /** A sentence that the seller reads beside the picture. */
  notice?: string;
  /** The part of `notice` that says with what a Try-On shows the product; absent in other modes. */
  try_on_notice?: string;
  /** What an AI provider was paid, in US dollars. */
  cost_usd?: number;
  /** Above 1 when the product had to be enlarged past its source pixels. */
  upscale?: number;
  [key: string]: unknown;
}

export interface RenderResult {
  images: RenderedImage[];
  /** The product on nothing, where the engine has it: a PNG with alpha in the frame of the first image. */
  cutout?: RenderedImage;
  /** Where the product was found, before any correction: greyscale PNG, white is product. */
  mask?: Buffer;
  /** What its owner should look at. */
  notices?: JobNotice[];
  metadata: RenderMetadata;
}

/**
 * The seam between jobs and picture making. `render` throws `UnrenderableError` for a photo that no retry
 * can help, and any other error for what may pass by itself.
 */
export interface RenderEngine {
  readonly name: string;
  render(request: RenderRequest): Promise<RenderResult>;
  close(): Promise<void>;
}

/** The photo itself is the problem; `message` is a sentence that the seller reads. */
export class UnrenderableError extends Error {
  override readonly name = 'UnrenderableError';

  /** The same for machines. */
  readonly code: ErrorCode;

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

/** The studio has display forms, and no form can wear this. */
export class NotWearableError extends UnrenderableError {
  constructor() {
    super(errorCatalogue.not_wearable.detail, { code: 'not_wearable' });
  }
}

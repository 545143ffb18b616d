import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/jobs';

/** What an engine is given: one original photo and what the seller asked for. */
export interface RenderRequest {
  jobId: string;
  /** The uploaded file, byte for byte: JPEG, PNG or WebP, already known to decode. */
  original: Buffer;
  mode: RenderMode;
  options: ModeOptions;
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
  /** Above 1 when the product had to be enlarged past its source pixels. */
  upscale?: number;
  [key: string]: unknown;
}

export interface RenderResult {
  images: RenderedImage[];
  /** The product on nothing, where the engine has it: a PNG with alpha in the frame of the first image. */
  cutout?: RenderedImage;
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
}

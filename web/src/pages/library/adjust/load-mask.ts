import type { Stroke } from '@packshot/proto/rest/cutout';
import { callForBlob } from '../../../api/client.js';

interface MaskRequest {
  jobId: string;
  strokes: Stroke[];
  /** URL of the mask without strokes. If undefined, the server computes that mask too. */
  untouchedUrl: string | undefined;
  signal: AbortSignal;
}

/** Loads the mask as corrected by the strokes. @throws ApiError */
export async function loadMask(request: MaskRequest): Promise<ImageBitmap> {
  const { jobId, strokes, untouchedUrl, signal } = request;
  const png =
    untouchedUrl && strokes.length === 0
      ? await (await fetch(untouchedUrl, { signal })).blob()
      : await callForBlob('previewCutout', { params: { id: jobId }, body: { strokes }, signal });
  return createImageBitmap(png);
}

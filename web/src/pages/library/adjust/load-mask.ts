import type { Stroke } from '@packshot/proto/rest/cutout';
import { callForBlob } from '../../../api/client.js';

interface MaskRequest {
  jobId: string;
  strokes: Stroke[];
  /** The address of the mask without strokes. If it is missing, the server works that mask out, too. */
  untouchedUrl: string | undefined;
  signal: AbortSignal;
}

/** Loads the mask as the strokes correct it. @throws ApiError */
export async function loadMask(request: MaskRequest): Promise<ImageBitmap> {
  const { jobId, strokes, untouchedUrl, signal } = request;
  const png =
    untouchedUrl && strokes.length === 0
      ? await (await fetch(untouchedUrl, { signal })).blob()
      : await callForBlob('previewCutout', { params: { id: jobId }, body: { strokes }, signal });
  return createImageBitmap(png);
}

import type { Stroke } from '@packshot/proto/rest/cutout';
import { callForBlob } from '../../../api/client.js';
import { urls } from '../../../api/urls.js';

interface MaskRequest {
  jobId: string;
  strokes: Stroke[];
  /** Where the mask without any stroke is; without it that mask, too, is worked out. */
  untouchedUrl: string | undefined;
  signal: AbortSignal;
}

/** Loads the mask as the strokes correct it. @throws ApiError */
export async function loadMask(request: MaskRequest): Promise<ImageBitmap> {
  const { jobId, strokes, untouchedUrl, signal } = request;
  const png =
    untouchedUrl && strokes.length === 0
      ? await (await fetch(untouchedUrl, { signal })).blob()
      : await callForBlob(urls.cutout(jobId), { method: 'POST', body: { strokes }, signal });
  return createImageBitmap(png);
}

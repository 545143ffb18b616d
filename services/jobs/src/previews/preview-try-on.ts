import { toProductFacts } from '@packshot/proto/jobs/product-fields';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { previews as contract, tryOnForm } from '@packshot/proto/rest/previews';
import type { z } from 'zod';
import type { Deps } from '../deps.js';
import type { Upload } from '../http/with-upload.js';
import type { Waiter } from '../processes/fair-queue.js';
import { createPhotoTask } from './photo-task.js';

/** @throws Problem `product_not_found`, `rate_limited`, or a problem of `inspectPhoto` */
export async function previewTryOn(
  deps: Pick<Deps, 'db' | 'store' | 'estimates' | 'previews'>,
  waiter: Waiter,
  upload: Pick<Upload, 'path' | 'sha256'>,
  { crop, photo, subject_gender: gender, ...said }: z.output<typeof tryOnForm>,
): Promise<AnswerOf<typeof contract.previewTryOn>> {
  const shared = await createPhotoTask(deps, waiter.userId, upload, { crop, photo });
  const task = { ...shared, gender, facts: toProductFacts(said) };
  const { on, notice } = await deps.previews.tryOn(waiter, task);
  return { shown_on: on, notice };
}

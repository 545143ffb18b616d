import { Problem } from '@packshot/chassis/app/problem';
import { keepNoAnswer } from '@packshot/chassis/idempotency/answer-once';
import type { Deps } from '../deps.js';
import type { Waiter } from '../processes/fair-queue.js';
import { findFreePicture, type RequestedPicture } from './find-free-picture.js';
import type { KeepJobAnswer } from './insert-job.js';
import { repeatPicture } from './repeat-picture.js';
import type { JobRow } from './create-job-event.js';

/** @throws Problem of `chargeGeneration`, or `rate_limited` or `unavailable` of `findFreePicture` */
export async function chargeOrCopy(
  deps: Pick<Deps, 'db' | 'store' | 'estimates' | 'previews' | 'spoolDir'>,
  waiter: Waiter,
  asked: RequestedPicture,
  charge: () => Promise<JobRow>,
  keep: KeepJobAnswer = keepNoAnswer,
): Promise<JobRow> {
  try {
    return await charge();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'quota_exceeded') throw error;
    const free = await findFreePicture(deps, waiter, asked);
    const copy = free && (await repeatPicture(deps, free, asked, keep));
    if (!copy) throw error;
    return copy;
  }
}

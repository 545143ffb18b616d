import { Problem } from '@packshot/chassis/app/problem';
import { OverBudgetError } from '@packshot/chassis/processes/open-pool';

/**
 * Throws a problem for a task that exceeded its limits. The picture or a busy machine may cause a timeout, so the
 * caller may retry.
 *
 * @throws Problem `too_many_pixels` or `unavailable`; rethrows any other error unchanged
 */
export function throwOverBudgetProblem(error: unknown): never {
  if (!(error instanceof OverBudgetError)) throw error;
  if (error.of === 'memory') {
    throw new Problem('too_many_pixels', {
      detail: 'This image takes too much memory to open. Save a smaller version of the image and try again.',
      cause: error,
    });
  }
  throw new Problem('unavailable', {
    detail:
      'This image took too long to open. Try again in a moment, or upload a smaller version of the image.',
    retryAfter: 10,
    cause: error,
  });
}

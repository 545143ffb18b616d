import { Problem } from '@packshot/chassis/app/problem';
import { OverBudgetError } from '@packshot/chassis/processes/open-pool';

/**
 * Tells a caller that their picture took too much. Whether time was short for its own sake or that of others nobody knows:
 * they may try again.
 *
 * @throws Problem `too_many_pixels` or `unavailable`; any other error as it is
 */
export function throwOverBudgetProblem(error: unknown): never {
  if (!(error instanceof OverBudgetError)) throw error;
  if (error.of === 'memory') {
    throw new Problem('too_many_pixels', {
      detail: 'This image takes too much memory to open. Please save it with fewer pixels and try again.',
      cause: error,
    });
  }
  throw new Problem('unavailable', {
    detail: 'This image took too long to open. Please try again in a moment, or save it with fewer pixels.',
    retryAfter: 10,
    cause: error,
  });
}

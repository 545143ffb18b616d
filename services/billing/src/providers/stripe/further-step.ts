import { toUnclear } from '../call-policy.js';
import { ProviderError } from '../payment-provider.js';

/**
 * Reports a rejected further step of a call as `unclear`, even if Stripe rejects the step for good. An earlier step
 * already took effect, so the call must be repeated with its key until the call succeeds. A new call would charge the
 * seller twice.
 */
export async function furtherStep<T>(tookEffect: boolean, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw tookEffect && error instanceof ProviderError ? toUnclear(error) : error;
  }
}

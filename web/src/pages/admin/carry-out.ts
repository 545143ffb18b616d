import { mutate } from 'swr';
import { ApiError, sentenceFor } from '../../api/errors.js';
import { withPassword } from '../../auth/fresh-password.js';
import { toast } from '../../ui/toast.js';

interface Words {
  /** Message after success. */
  done: string;
  /** Message for a failure that the server does not explain. */
  failed: string;
}

/**
 * Carries out an action of an operator and asks for the password again where required. Every action of the back-office
 * must use this function. The function reports the result and reloads the screen, even after a failure, because the
 * shown data may be outdated.
 *
 * @returns the response, or undefined after a failure
 */
export async function carryOut<T>(work: () => Promise<T>, { done, failed }: Words): Promise<T | undefined> {
  toast.settle(failed);
  try {
    const answer = await withPassword(work);
    toast.say(done);
    return answer;
  } catch (fault) {
    const isGone = fault instanceof ApiError && fault.code === 'not_found';
    toast.fault(isGone ? `${failed}. The entry no longer exists.` : sentenceFor(fault, failed), failed);
    return undefined;
  } finally {
    void mutate(() => true);
  }
}

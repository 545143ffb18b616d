import { mutate } from 'swr';
import { sentenceFor } from '../../api/errors.js';
import { withPassword } from '../../auth/fresh-password.js';
import { toast } from '../../ui/toast.js';

interface Words {
  /** Said once it is done. */
  done: string;
  /** Said where the refusal does not explain itself. */
  failed: string;
}

/**
 * Carries out an act of an operator: the one place through which every act goes. Where it wants a fresh password, that is
 * asked for. Whatever comes of it is said, and all that is shown is loaded again: after a refusal, too, because what it
 * was based on may be out of date.
 *
 * @returns what the call answers; undefined where it was refused
 */
export async function carryOut<T>(work: () => Promise<T>, { done, failed }: Words): Promise<T | undefined> {
  toast.settle(failed);
  try {
    const answer = await withPassword(work);
    toast.say(done);
    return answer;
  } catch (fault) {
    toast.fault(sentenceFor(fault, failed), failed);
    return undefined;
  } finally {
    void mutate(() => true);
  }
}

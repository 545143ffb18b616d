import { call } from '../../api/client.js';
import { sentenceFor } from '../../api/errors.js';
import { toast } from '../../ui/toast.js';

/** Gives up a checkout that was not finished, and says so. @param reload shows what is left */
export async function giveUpPayment(reload: () => Promise<void>): Promise<void> {
  try {
    await call('cancelPending');
    toast.say('The payment was given up. Nothing was charged.');
  } catch (fault) {
    toast.fault(sentenceFor(fault, 'Failed to give up the payment'));
  }
  await reload();
}

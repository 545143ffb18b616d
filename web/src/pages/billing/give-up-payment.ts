import { call } from '../../api/client.js';
import { planMessage } from './plan-message.js';

/** Gives up a checkout that was not finished, and says so. @param reload shows what is left */
export async function giveUpPayment(reload: () => Promise<void>): Promise<void> {
  planMessage.settle();
  try {
    await call('cancelPending');
    planMessage.say('The payment was given up. Nothing was charged.');
  } catch (fault) {
    planMessage.fault(fault, 'Failed to give up the payment');
  }
  await reload();
}

import { call } from '../api/client.js';
import { sentenceFor } from '../api/errors.js';
import { toast } from '../ui/toast.js';
import { batchProgress } from './batch-progress.js';

const topic = 'batch email';

/** Chooses whether one email reports the end of the open batches. A choice that fails is taken back. */
export async function chooseMail(mail: boolean, sending: boolean): Promise<void> {
  toast.settle(topic);
  batchProgress.setMail(mail);
  try {
    for (const id of batchProgress.batchIds())
      await call('changeBatch', { params: { id }, body: { mail, sending } });
  } catch (error) {
    batchProgress.setMail(!mail);
    toast.fault(sentenceFor(error, 'Failed to save your choice'), topic);
  }
}

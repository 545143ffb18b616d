import type { AdminPayment } from '@packshot/proto/rest/admin/subscriptions';
import { callForResponse } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import { saveFile } from '../../../ui/save-file.js';
import { toast } from '../../../ui/toast.js';

/** Saves the invoice of a payment under its number, which the server knows. */
export async function downloadInvoice({ id }: AdminPayment): Promise<void> {
  const failed = 'Failed to download the invoice';
  toast.settle(failed);
  try {
    const answer = await callForResponse('adminGetInvoice', { params: { id } });
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    saveFile(await answer.blob(), name ?? 'invoice.pdf');
  } catch (fault) {
    toast.fault(sentenceFor(fault, failed), failed);
  }
}

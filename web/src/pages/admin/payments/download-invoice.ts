import type { AdminPayment } from '@packshot/proto/rest/admin/subscriptions';
import { callForResponse } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import { saveFile } from '../../../ui/save-file.js';
import { toast } from '../../../ui/toast.js';

/** Saves the invoice of a payment under its number, which the server knows. */
export const downloadInvoice = ({ id }: AdminPayment): Promise<void> =>
  download('invoice', () => callForResponse('adminGetInvoice', { params: { id } }));

/** Saves a credit note under its number. */
export const downloadCreditNote = ({ id }: AdminPayment['credit_notes'][number]): Promise<void> =>
  download('credit note', () => callForResponse('adminGetCreditNote', { params: { id } }));

async function download(what: string, fetchFile: () => Promise<Response>): Promise<void> {
  const failed = `Failed to download the ${what}`;
  toast.settle(failed);
  try {
    const answer = await fetchFile();
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    saveFile(await answer.blob(), name ?? `${what}.pdf`);
  } catch (fault) {
    toast.fault(sentenceFor(fault, failed), failed);
  }
}

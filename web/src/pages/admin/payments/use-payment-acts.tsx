import type { AdminPayment } from '@packshot/proto/rest/admin/subscriptions';
import { Download, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { callForResponse } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import type { MenuItem } from '../../../ui/Menu.js';
import { saveFile } from '../../../ui/save-file.js';
import { toast } from '../../../ui/toast.js';
import { RefundDialog } from './RefundDialog.js';

const refundable: readonly AdminPayment['status'][] = ['completed', 'partially_refunded'];

export function usePaymentActs(): { menu: (of: AdminPayment) => MenuItem[]; dialog: ReactNode } {
  const [of, setOf] = useState<AdminPayment>();
  return {
    menu: (payment) => [
      {
        name: 'Download invoice',
        icon: <Download size={16} />,
        disabled: payment.status === 'failed',
        onSelect: () => void downloadInvoice(payment),
      },
      ...payment.credit_notes.map((note) => ({
        name: `Download credit note ${note.number}`,
        icon: <Download size={16} />,
        onSelect: () => void downloadCreditNote(note),
      })),
      {
        name: 'Refund',
        icon: <Undo2 size={16} />,
        danger: true,
        disabled: !refundable.includes(payment.status),
        onSelect: () => setOf(payment),
      },
    ],
    dialog: of && <RefundDialog of={of} onClose={() => setOf(undefined)} />,
  };
}

/** Saves the invoice of a payment. The server provides the file name. */
const downloadInvoice = ({ id }: AdminPayment): Promise<void> =>
  download('invoice', () => callForResponse('adminGetInvoice', { params: { id } }));

/** Saves a credit note. The server provides the file name. */
const downloadCreditNote = ({ id }: AdminPayment['credit_notes'][number]): Promise<void> =>
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

import type { AdminPayment } from '@packshot/proto/rest/admin/subscriptions';
import { Download, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MenuItem } from '../../../ui/Menu.js';
import { downloadCreditNote, downloadInvoice } from './download-invoice.js';
import { RefundDialog } from './RefundDialog.js';

const refundable: readonly AdminPayment['status'][] = ['completed', 'partially_refunded'];

/** What can be done with a payment, and the dialog of it. */
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

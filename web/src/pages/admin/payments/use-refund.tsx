import type { AdminPayment } from '@packshot/proto/rest/admin/subscriptions';
import { Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MenuItem } from '../../../ui/Menu.js';
import { RefundDialog } from './RefundDialog.js';

const refundable: readonly AdminPayment['status'][] = ['completed', 'partially_refunded'];

/** What can be done with a payment, and the dialog of it. */
export function useRefund(): { menu: (of: AdminPayment) => MenuItem[]; dialog: ReactNode } {
  const [of, setOf] = useState<AdminPayment>();
  return {
    menu: (payment) => [
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

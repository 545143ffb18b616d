import type { AdminPayment } from '@packshot/proto/rest/admin/subscriptions';
import { Badge, type Tone } from '../../../ui/Badge.js';

export const paymentStateNames: Record<AdminPayment['status'], string> = {
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
  disputed: 'Disputed',
};

const tones: Partial<Record<AdminPayment['status'], Tone>> = {
  completed: 'success',
  failed: 'danger',
  disputed: 'danger',
};

export const PaymentState = ({ status }: Pick<AdminPayment, 'status'>) => (
  <Badge $tone={tones[status] ?? 'plain'}>{paymentStateNames[status]}</Badge>
);

import type { AdminSubscription } from '@packshot/proto/rest/admin/subscriptions';
import { useState } from 'react';
import { Select } from '../../../ui/Select.js';
import { ReasonedDialog } from '../acts/ReasonedDialog.js';
import { changeSubscription } from './change-subscription.js';
import { ownerNameOf } from './owner-name-of.js';

type When = 'now' | 'period_end';

const texts: Record<When, string> = {
  period_end: 'The user keeps the plan until the end of the paid period and is not charged again.',
  now: 'The user moves to the free plan immediately. Payments are not refunded automatically. Refund the payment separately if needed.',
};

/** Ends a subscription now or at the end of the period. */
export function EndDialog({ of, onClose }: { of: AdminSubscription; onClose: () => void }) {
  // A subscription with a due payment or an earlier cancellation can only end now.
  const atEnd = of.status === 'active' && !of.cancel_at_period_end;
  const [at, setAt] = useState<When>(atEnd ? 'period_end' : 'now');
  return (
    <ReasonedDialog
      title={`Cancel the plan of ${ownerNameOf(of)}`}
      text={texts[at]}
      action={at === 'now' ? 'End now' : 'Cancel at the end of the period'}
      danger
      onClose={onClose}
      onConfirm={(reason) =>
        void changeSubscription(
          of.id,
          { action: 'cancel', at, reason },
          {
            done:
              at === 'now'
                ? `The plan of ${ownerNameOf(of)} has ended.`
                : `The plan of ${ownerNameOf(of)} is cancelled.`,
            failed: `Failed to cancel the plan of ${ownerNameOf(of)}`,
          },
        )
      }
    >
      <Select label="When" value={at} onChange={(event) => setAt(event.currentTarget.value as When)}>
        {atEnd && <option value="period_end">At the end of the period</option>}
        <option value="now">Now</option>
      </Select>
    </ReasonedDialog>
  );
}

import type { AdminSubscription } from '@packshot/proto/rest/admin/subscriptions';
import { useState } from 'react';
import { Field } from '../../../ui/Field.js';
import { ReasonedDialog } from '../acts/ReasonedDialog.js';
import { changeSubscription } from './change-subscription.js';
import { ownerNameOf } from './owner-name-of.js';

const maxDays = 366;

/** Extends the billing period of a subscription by free days. */
export function ExtendDialog({ of, onClose }: { of: AdminSubscription; onClose: () => void }) {
  const [typed, setTyped] = useState('7');
  const days = Number(typed);
  const ready = Number.isInteger(days) && days >= 1 && days <= maxDays;
  return (
    <ReasonedDialog
      title={`Extend the period of ${ownerNameOf(of)}`}
      text={`The paid period becomes longer by this number of days${of.cancel_at_period_end ? ', and the plan ends later' : ', and the next charge comes later'}. The extra days are free.`}
      action="Extend"
      ready={ready}
      onClose={onClose}
      onConfirm={(reason) =>
        void changeSubscription(
          of.id,
          { action: 'extend', days, reason },
          {
            done: `The period of ${ownerNameOf(of)} ends ${days} ${days === 1 ? 'day' : 'days'} later.`,
            failed: `Failed to extend the period of ${ownerNameOf(of)}`,
          },
        )
      }
    >
      <Field
        label="Days"
        inputMode="numeric"
        value={typed}
        error={ready ? undefined : `Enter a whole number of days from 1 to ${maxDays}`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ReasonedDialog>
  );
}

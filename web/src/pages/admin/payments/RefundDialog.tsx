import { formatAmount, toCents, toDecimal } from '@packshot/proto/money';
import type { AdminPayment } from '@packshot/proto/rest/admin/subscriptions';
import { useState } from 'react';
import { call } from '../../../api/client.js';
import { Field } from '../../../ui/Field.js';
import { carryOut } from '../carry-out.js';
import { ReasonedDialog } from '../acts/ReasonedDialog.js';
import { ownerNameOf } from '../subscriptions/owner-name-of.js';

const cents = /^\d+(\.\d{1,2})?$/;

/** Refunds a payment in full or in part. */
export function RefundDialog({ of, onClose }: { of: AdminPayment; onClose: () => void }) {
  const left = toDecimal(toCents(of.amount) - toCents(of.refunded));
  const [typed, setTyped] = useState(left.toFixed(2));
  const amount = Number(typed);
  const ready = cents.test(typed.trim()) && amount > 0 && amount <= left;
  return (
    <ReasonedDialog
      title={`Refund ${ownerNameOf(of)}`}
      text={`${formatAmount(left, of.currency)} of ${formatAmount(of.amount, of.currency)} can be refunded. A full refund of the current period ends the plan immediately. A partial refund does not change the plan.`}
      action="Refund"
      danger
      ready={ready}
      onClose={onClose}
      onConfirm={(reason) =>
        void carryOut(
          () =>
            call('adminRefundPayment', {
              params: { id: of.id },
              body: { reason, ...(amount === left ? {} : { amount }) },
            }),
          {
            done: `${formatAmount(amount, of.currency)} was refunded to ${ownerNameOf(of)}.`,
            failed: `Failed to refund ${ownerNameOf(of)}`,
          },
        )
      }
    >
      <Field
        label={`Amount in ${of.currency}`}
        inputMode="decimal"
        value={typed}
        error={ready ? undefined : `Enter an amount up to ${left.toFixed(2)}`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ReasonedDialog>
  );
}

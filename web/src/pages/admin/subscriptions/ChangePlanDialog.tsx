import { offerIds, offerName, type OfferId } from '@packshot/proto/plans';
import type { AdminSubscription } from '@packshot/proto/rest/admin/subscriptions';
import { useState } from 'react';
import { Select } from '../../../ui/Select.js';
import { ReasonedDialog } from '../acts/ReasonedDialog.js';
import { changeSubscription } from './change-subscription.js';
import { ownerNameOf } from './owner-name-of.js';

/** Moves a seller to another plan without a payment. */
export function ChangePlanDialog({ of, onClose }: { of: AdminSubscription; onClose: () => void }) {
  const others = offerIds.filter((id) => id !== of.offer);
  const [offer, setOffer] = useState<OfferId>(others[0]!);
  return (
    <ReasonedDialog
      title={`Change the plan of ${ownerNameOf(of)}`}
      text={`The user has ${offerName(of.offer)}. The new plan applies immediately. Nothing is charged or refunded for the current period. The next renewal uses the new price.`}
      action="Change plan"
      onClose={onClose}
      onConfirm={(reason) =>
        void changeSubscription(
          of.id,
          { action: 'change_plan', offer, reason },
          {
            done: `${ownerNameOf(of)} has ${offerName(offer)} now.`,
            failed: `Failed to change the plan of ${ownerNameOf(of)}`,
          },
        )
      }
    >
      <Select label="Plan" value={offer} onChange={(event) => setOffer(event.currentTarget.value as OfferId)}>
        {others.map((id) => (
          <option key={id} value={id}>
            {offerName(id)}
          </option>
        ))}
      </Select>
    </ReasonedDialog>
  );
}

import { formatDay } from '@packshot/proto/days';
import type { Subscription } from '@packshot/proto/rest/subscriptions';
import { plans } from '@packshot/proto/plans';
import { AlertDialog } from 'radix-ui';
import { call } from '../../api/client.js';
import { AlertFrame } from '../../ui/AlertFrame.js';
import { Button } from '../../ui/Button.js';
import { keepPlan } from './keep-plan.js';
import { planMessage } from './use-billing.js';
import { planName } from './words.js';

interface CancelDialogProps {
  open: boolean;
  subscription: Subscription;
  onClose: () => void;
  onChanged: (next: Subscription) => void;
}

/** Resumes the subscription when the user clicks Undo in the toast. */
async function resume(onChanged: (next: Subscription) => void): Promise<void> {
  try {
    await keepPlan(onChanged);
  } catch (fault) {
    planMessage.fault(fault, 'Failed to keep the plan');
  }
}

/** Asks for confirmation before cancelling a subscription and explains what happens to the plan and the pictures. */
export function CancelDialog({ open, subscription, onClose, onChanged }: CancelDialogProps) {
  const { plan, status, current_period_end } = subscription;
  const cancel = async () => {
    planMessage.settle();
    try {
      const next = await call('cancelSubscription');
      onChanged(next);
      // A subscription that has already ended cannot be resumed.
      const undo = next.cancel_at_period_end ? () => void resume(onChanged) : undefined;
      planMessage.say('Subscription cancelled successfully', undo);
    } catch (fault) {
      planMessage.fault(fault, 'Failed to cancel subscription');
    }
  };
  const until = current_period_end ? ` until ${formatDay(current_period_end)}` : ' until the period ends';
  const what =
    status === 'active'
      ? `You keep ${planName(plan)} and its generations${until} and won't be charged again. After that you're on the Free plan`
      : `A payment is due, so ${planName(plan)} ends immediately and you won't be charged again. You're then on the Free plan`;
  return (
    <AlertFrame
      open={open}
      title="Cancel your subscription?"
      text={`${what}: ${plans.free.generations} generations in total, watermarked. Your pictures stay.`}
      onClose={onClose}
    >
      <AlertDialog.Cancel asChild>
        <Button>Keep {planName(plan)}</Button>
      </AlertDialog.Cancel>
      <AlertDialog.Action asChild>
        <Button $look="danger" onClick={() => void cancel()}>
          Cancel Subscription
        </Button>
      </AlertDialog.Action>
    </AlertFrame>
  );
}

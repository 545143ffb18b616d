import { formatDay } from '@packshot/proto/days';
import { offerName } from '@packshot/proto/plans';
import type { AdminSubscription } from '@packshot/proto/rest/admin/subscriptions';
import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { call } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import { toast } from '../../../ui/toast.js';
import { carryOut } from '../carry-out.js';
import { openQuestion, reasonField } from '../acts/ask.js';

/** Names a user's plan, and what their deletion means for the money. */
function planSentence(subscription: AdminSubscription | undefined): string {
  if (!subscription || subscription.status === 'ended') return 'They have no paid plan.';
  const plan = offerName(subscription.offer);
  if (subscription.status !== 'active')
    return `Their plan (${plan}), whose payment is due, ends at once and is not charged again.`;
  return `Their plan (${plan}), paid until ${formatDay(subscription.paid_until)}, ends at once and is not charged again. The payment is not given back: refund it first if it should be.`;
}

/** Asks before a user is deleted, as sellers are asked: with the plan that ends, a typed word and a reason. */
export async function askDelete(user: AdminUser): Promise<void> {
  const failed = `Failed to load the plan of ${user.email}`;
  toast.settle(failed);
  try {
    const { subscriptions } = await call('adminListSubscriptions', { query: { user_id: user.id } });
    openQuestion({
      title: `Delete ${user.email}?`,
      text: `Their account, jobs and pictures are deleted for good, in every service. ${planSentence(subscriptions[0])} This cannot be undone.`,
      action: 'Delete user',
      word: 'DELETE',
      field: { ...reasonField, required: true },
      onConfirm: (why) => void deleteUser(user, why),
    });
  } catch (fault) {
    toast.fault(sentenceFor(fault, failed), failed);
  }
}

const deleteUser = (user: AdminUser, why: string | undefined) =>
  carryOut(() => call('adminDeleteUser', { params: { id: user.id }, body: { reason: why } }), {
    done: `The deletion of ${user.email} has begun.`,
    failed: `Failed to delete ${user.email}`,
  });

import { formatDay } from '@packshot/proto/days';
import { offerName } from '@packshot/proto/plans';
import type { AdminSubscription } from '@packshot/proto/rest/admin/subscriptions';
import type { AdminUser } from '@packshot/proto/rest/admin/users';
import {
  Gauge,
  KeyRound,
  RotateCcw,
  ShieldCheck,
  ShieldOff,
  Trash2,
  Undo2,
  UserCheck,
  UserX,
} from 'lucide-react';
import { call } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import type { MenuItem } from '../../../ui/Menu.js';
import { toast } from '../../../ui/toast.js';
import { carryOut } from '../carry-out.js';
import { openQuestion, reasonField } from '../acts/ask.js';
import { askActive, askAdmin, askLimit, askResetUsage, removeLimit, sendPasswordReset } from './user-acts.js';

/** Disables an action if the account belongs to the operator, and explains why. */
const unlessMine = (mine: boolean, item: MenuItem): MenuItem =>
  mine ? { ...item, name: `${item.name}: not yourself`, disabled: true } : item;

/** Returns the actions on a user. @param me id of the signed-in operator */
export function userMenu(user: AdminUser, me: string | undefined): MenuItem[] {
  const mine = user.id === me;
  const { usage } = user;
  return [
    unlessMine(mine, {
      name: user.is_active ? 'Deactivate' : 'Activate',
      icon: user.is_active ? <UserX size={16} /> : <UserCheck size={16} />,
      onSelect: () => askActive(user, !user.is_active),
    }),
    unlessMine(mine, {
      name: user.is_admin ? 'Remove admin' : 'Grant admin',
      icon: user.is_admin ? <ShieldOff size={16} /> : <ShieldCheck size={16} />,
      onSelect: () => askAdmin(user, !user.is_admin),
    }),
    { name: 'Reset usage', icon: <RotateCcw size={16} />, onSelect: () => askResetUsage(user) },
    { name: 'Set custom limit', icon: <Gauge size={16} />, onSelect: () => askLimit(user) },
    ...(usage.has_custom_limit
      ? [
          {
            name: `Restore the plan's limit (${usage.plan_default})`,
            icon: <Undo2 size={16} />,
            onSelect: () => removeLimit(user),
          },
        ]
      : []),
    { name: 'Send password reset', icon: <KeyRound size={16} />, onSelect: () => sendPasswordReset(user) },
    unlessMine(mine, {
      name: 'Delete user',
      icon: <Trash2 size={16} />,
      danger: true,
      onSelect: () => void askDelete(user),
    }),
  ];
}

/** Describes a user's plan and what the deletion means for the payments. */
function planSentence(subscription: AdminSubscription | undefined): string {
  if (!subscription || subscription.status === 'ended') return 'The user has no paid plan.';
  const plan = offerName(subscription.offer);
  if (subscription.status !== 'active')
    return `The plan (${plan}), which has a due payment, ends immediately and is not charged again.`;
  return `The plan (${plan}), paid until ${formatDay(subscription.paid_until)}, ends immediately and is not charged again. The payment is not refunded automatically, so refund it first if needed.`;
}

/** Asks for confirmation before deleting a user. The dialog names the plan and requires a typed word and a reason. */
async function askDelete(user: AdminUser): Promise<void> {
  const failed = `Failed to load the plan of ${user.email}`;
  toast.settle(failed);
  try {
    const { subscriptions } = await call('adminListSubscriptions', { query: { user_id: user.id } });
    openQuestion({
      title: `Delete ${user.email}?`,
      text: `This permanently deletes the account, jobs and pictures in every service. ${planSentence(subscriptions[0])} You cannot undo this.`,
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

import { customLimitError, isCustomLimit } from '@packshot/proto/rest/admin/admin-words';
import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { call } from '../../../api/client.js';
import { carryOut } from '../carry-out.js';
import { openQuestion, reasonField } from '../acts/ask.js';

const of = ({ id }: AdminUser) => ({ params: { id } });

/** Asks for confirmation before activating or deactivating a user. */
export function askActive(user: AdminUser, is_active: boolean): void {
  const word = is_active ? 'Activate' : 'Deactivate';
  openQuestion({
    title: `${word} ${user.email}?`,
    text: is_active
      ? 'The user can sign in again. All data is unchanged.'
      : 'The user is signed out everywhere immediately and cannot sign in until you activate the account again. No data is deleted.',
    action: word,
    field: reasonField,
    onConfirm: (why) =>
      void carryOut(() => call('adminChangeUser', { ...of(user), body: { is_active, reason: why } }), {
        done: `${user.email} is ${is_active ? 'active again' : 'deactivated'}.`,
        failed: `Failed to ${word.toLowerCase()} ${user.email}`,
      }),
  });
}

/** Asks for confirmation before granting or removing operator rights. */
export function askAdmin(user: AdminUser, is_admin: boolean): void {
  openQuestion({
    title: is_admin ? `Make ${user.email} an operator?` : `Make ${user.email} a regular user?`,
    text: is_admin
      ? 'The user can see every user, job and payment, and can do everything that you can do here.'
      : 'The user loses access to the back-office immediately. Pictures and plan stay.',
    action: is_admin ? 'Grant admin' : 'Remove admin',
    field: reasonField,
    onConfirm: (why) =>
      void carryOut(() => call('adminChangeUser', { ...of(user), body: { is_admin, reason: why } }), {
        done: is_admin ? `${user.email} is now an operator.` : `${user.email} is no longer an operator.`,
        failed: `Failed to change the rights of ${user.email}`,
      }),
  });
}

/** Asks for confirmation before resetting the usage of a user's current period. */
export function askResetUsage(user: AdminUser): void {
  const { current, limit } = user.usage;
  openQuestion({
    title: `Reset the usage of ${user.email}?`,
    text: `The counter goes from ${current} back to 0 of ${limit}. The user can then make ${limit} more images.`,
    action: 'Reset usage',
    onConfirm: () =>
      void carryOut(() => call('adminResetUsage', of(user)), {
        done: `The usage of ${user.email} was reset to 0.`,
        failed: `Failed to reset the usage of ${user.email}`,
      }),
  });
}

async function setLimit(user: AdminUser, limit: number | null): Promise<void> {
  await carryOut(() => call('adminSetLimit', { ...of(user), body: { limit } }), {
    done:
      limit === null
        ? `${user.email} has the plan's limit again.`
        : `${user.email} now has a limit of ${limit}.`,
    failed: `Failed to set the limit of ${user.email}`,
  });
}

/** By spec §5, text that is not a number is ignored. An invalid number is rejected before the call. */
const limitFault = (text: string): string | undefined => {
  const given = Number(text);
  return Number.isNaN(given) || isCustomLimit(given) ? undefined : customLimitError;
};

export function askLimit(user: AdminUser): void {
  const { limit, plan_default } = user.usage;
  openQuestion({
    title: `Set a limit for ${user.email}`,
    text: `The limit replaces the ${plan_default} generations of the plan until you remove it.`,
    action: 'Set limit',
    field: {
      label: 'Generations',
      value: String(limit),
      inputMode: 'numeric',
      required: true,
      faultOf: limitFault,
    },
    onConfirm(text) {
      const given = Number(text);
      if (!Number.isNaN(given)) void setLimit(user, given);
    },
  });
}

export const removeLimit = (user: AdminUser): void => void setLimit(user, null);

export const sendPasswordReset = (user: AdminUser): void =>
  void carryOut(() => call('adminSendReset', of(user)), {
    done: `A password reset email was sent to ${user.email}.`,
    failed: `Failed to send the email to ${user.email}`,
  });

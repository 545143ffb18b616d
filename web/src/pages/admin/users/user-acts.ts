import { customLimitError, isCustomLimit } from '@packshot/proto/rest/admin/admin-words';
import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { call } from '../../../api/client.js';
import { carryOut } from '../carry-out.js';
import { openQuestion, reasonField } from '../acts/ask.js';

const of = ({ id }: AdminUser) => ({ params: { id } });

/** Lets a user in again, or shuts them out. */
export function askActive(user: AdminUser, is_active: boolean): void {
  const word = is_active ? 'Activate' : 'Deactivate';
  openQuestion({
    title: `${word} ${user.email}?`,
    text: is_active
      ? 'They can sign in again, and find everything as they left it.'
      : 'They are signed out everywhere at once and cannot sign in until they are activated again. Nothing of theirs is deleted.',
    action: word,
    field: reasonField,
    onConfirm: (why) =>
      void carryOut(() => call('adminChangeUser', { ...of(user), body: { is_active, reason: why } }), {
        done: `${user.email} is ${is_active ? 'active again' : 'deactivated'}.`,
        failed: `Failed to ${word.toLowerCase()} ${user.email}`,
      }),
  });
}

/** Makes a user an operator, or a plain user again. */
export function askAdmin(user: AdminUser, is_admin: boolean): void {
  openQuestion({
    title: is_admin ? `Make ${user.email} an operator?` : `Make ${user.email} a plain user?`,
    text: is_admin
      ? 'They see every user, job and payment, and can do everything that you can do here.'
      : 'They lose the whole back-office at once. What they own as a seller stays.',
    action: is_admin ? 'Grant admin' : 'Remove admin',
    field: reasonField,
    onConfirm: (why) =>
      void carryOut(() => call('adminChangeUser', { ...of(user), body: { is_admin, reason: why } }), {
        done: is_admin ? `${user.email} is an operator now.` : `${user.email} is no operator any more.`,
        failed: `Failed to change the rights of ${user.email}`,
      }),
  });
}

/** Begins the count of a user's period anew. */
export function askResetUsage(user: AdminUser): void {
  const { current, limit } = user.usage;
  openQuestion({
    title: `Reset the usage of ${user.email}?`,
    text: `The counter goes from ${current} back to 0 of ${limit}: they can make ${limit} more images before it is used up.`,
    action: 'Reset usage',
    onConfirm: () =>
      void carryOut(() => call('adminResetUsage', of(user)), {
        done: `The usage of ${user.email} begins at 0 again.`,
        failed: `Failed to reset the usage of ${user.email}`,
      }),
  });
}

async function setLimit(user: AdminUser, limit: number | null): Promise<void> {
  await carryOut(() => call('adminSetLimit', { ...of(user), body: { limit } }), {
    done:
      limit === null
        ? `${user.email} has the limit of the plan again.`
        : `${user.email} has a limit of ${limit} now.`,
    failed: `Failed to set the limit of ${user.email}`,
  });
}

/** Spec §5 ignores what is not a number; a number that cannot be a limit is refused before it is sent. */
const limitFault = (text: string): string | undefined => {
  const given = Number(text);
  return Number.isNaN(given) || isCustomLimit(given) ? undefined : customLimitError;
};

/** Gives a user a limit of their own. */
export function askLimit(user: AdminUser): void {
  const { limit, plan_default } = user.usage;
  openQuestion({
    title: `Set a limit for ${user.email}`,
    text: `It takes the place of the ${plan_default} generations of their plan until you take it back.`,
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

/** Takes a user's own limit back. */
export const removeLimit = (user: AdminUser): void => void setLimit(user, null);

/** Sends the mail that lets a user choose a new password. */
export const sendPasswordReset = (user: AdminUser): void =>
  void carryOut(() => call('adminSendReset', of(user)), {
    done: `A mail to choose a new password is on its way to ${user.email}.`,
    failed: `Failed to send the mail to ${user.email}`,
  });

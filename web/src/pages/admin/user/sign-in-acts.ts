import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { call } from '../../../api/client.js';
import { carryOut } from '../carry-out.js';
import { openQuestion, reasonField } from '../acts/ask.js';

/** Asks for confirmation before signing a user out of one browser. */
export function askEndSession(user: AdminUser, sessionId: string): void {
  openQuestion({
    title: `Sign ${user.email} out of this browser?`,
    text: 'The user must enter the password again in this browser. Other browsers stay signed in.',
    action: 'Sign out',
    field: reasonField,
    onConfirm: (why) =>
      void carryOut(
        () =>
          call('adminEndSession', {
            params: { id: user.id, session_id: sessionId },
            body: { reason: why },
          }),
        { done: `${user.email} was signed out of that browser.`, failed: `Failed to sign ${user.email} out` },
      ),
  });
}

/** Asks for confirmation before signing a user out everywhere. */
export function askEndSessions(user: AdminUser): void {
  openQuestion({
    title: `Sign ${user.email} out everywhere?`,
    text: 'The user must enter the password again in every browser. No data is deleted.',
    action: 'Sign out',
    field: reasonField,
    onConfirm: (why) =>
      void carryOut(() => call('adminEndSessions', { params: { id: user.id }, body: { reason: why } }), {
        done: `${user.email} is signed out everywhere.`,
        failed: `Failed to sign ${user.email} out`,
      }),
  });
}

/** Asks for confirmation before removing the second factor of a user who has lost the phone and the recovery codes. */
export function askRemoveSecondFactor(user: AdminUser): void {
  openQuestion({
    title: `Remove the second factor of ${user.email}?`,
    text: 'This removes the authenticator app, recovery codes and passkeys and ends sessions opened with them. The password alone is then enough, so verify the identity of the user first.',
    action: 'Remove second factor',
    field: { ...reasonField, required: true },
    onConfirm: (why) =>
      void carryOut(
        () => call('adminRemoveSecondFactor', { params: { id: user.id }, body: { reason: why } }),
        {
          done: `${user.email} now signs in without a second factor.`,
          failed: `Failed to remove the second factor of ${user.email}`,
        },
      ),
  });
}

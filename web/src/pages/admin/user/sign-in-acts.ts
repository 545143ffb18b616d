import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { call } from '../../../api/client.js';
import { carryOut } from '../carry-out.js';
import { openQuestion, reasonField } from '../acts/ask.js';

/** Signs a user out in one browser. */
export function askEndSession(user: AdminUser, sessionId: string): void {
  openQuestion({
    title: `Sign ${user.email} out in this browser?`,
    text: 'The browser needs the password again. Other browsers stay signed in.',
    action: 'Sign out',
    field: reasonField,
    onConfirm: (why) =>
      void carryOut(
        () =>
          call('adminEndSession', {
            params: { id: user.id, session_id: sessionId },
            body: { reason: why },
          }),
        { done: `${user.email} is signed out there.`, failed: `Failed to sign ${user.email} out` },
      ),
  });
}

/** Signs a user out everywhere. */
export function askEndSessions(user: AdminUser): void {
  openQuestion({
    title: `Sign ${user.email} out everywhere?`,
    text: 'Every browser needs the password again. Nothing of theirs is deleted.',
    action: 'Sign out',
    field: reasonField,
    onConfirm: (why) =>
      void carryOut(() => call('adminEndSessions', { params: { id: user.id }, body: { reason: why } }), {
        done: `${user.email} is signed out everywhere.`,
        failed: `Failed to sign ${user.email} out`,
      }),
  });
}

/** Removes a user's second factor: they have lost the phone and the recovery codes. */
export function askRemoveSecondFactor(user: AdminUser): void {
  openQuestion({
    title: `Remove the second factor of ${user.email}?`,
    text: 'Their authenticator app, recovery codes and passkeys are removed, and sessions opened with them end. The password alone is then enough: make sure that it is really them who ask.',
    action: 'Remove second factor',
    field: { ...reasonField, required: true },
    onConfirm: (why) =>
      void carryOut(
        () => call('adminRemoveSecondFactor', { params: { id: user.id }, body: { reason: why } }),
        {
          done: `${user.email} signs in without a second factor now.`,
          failed: `Failed to remove the second factor of ${user.email}`,
        },
      ),
  });
}

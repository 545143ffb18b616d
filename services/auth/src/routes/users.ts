import type { Handlers } from '@packshot/chassis/app/route';
import type { users } from '@packshot/proto/rest/users';
import type { Deps } from '../deps.js';
import { changePassword } from '../passwords/change-password.js';
import { endSession } from '../sessions/end-session.js';
import { listSessions } from '../sessions/list-sessions.js';
import { deleteAccount } from '../users/delete-account.js';
import { getMe } from '../users/get-me.js';
import { updateMe } from '../users/update-me.js';
import { deviceCookie } from './device-cookie.js';

export const usersRoutes = (deps: Deps): Handlers<typeof users> => ({
  getMe: ({ caller }) => getMe(deps, caller),
  updateMe: ({ caller, body, from }) => updateMe(deps, caller, from, body),
  async changePassword({ caller, body, from, ...call }) {
    await changePassword(deps, caller, from, body, deviceCookie(call, deps));
    return { message: 'Password changed successfully' };
  },
  async deleteAccount({ caller, from }) {
    await deleteAccount(deps, caller, from);
    return { message: 'Account deleted' };
  },
  listSessions: ({ caller }) => listSessions(deps, caller),
  async endSession({ caller, params, from }) {
    await endSession(deps, caller, from, params.id);
    return { message: 'Signed out' };
  },
});

import type { Route } from '@packshot/chassis/app/route';
import {
  changePassword as changeContract,
  deleteAccount as deleteContract,
} from '@packshot/proto/rest/users';
import type { Deps } from '../deps.js';
import { changePassword } from '../passwords/change-password.js';
import { deleteUser } from '../users/delete-user.js';

export function accountRoutes(route: Route, { db }: Deps): void {
  route(changeContract, async ({ caller, body, request }) => {
    await changePassword(db, caller, request.ip, body);
    return { message: 'Password changed successfully' };
  });

  route(deleteContract, async ({ caller }) => {
    await deleteUser(db, caller);
    return { message: 'Account deleted' };
  });
}

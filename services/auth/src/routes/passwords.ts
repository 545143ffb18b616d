import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Route } from '@packshot/chassis/app/route';
import { forgotPassword, resetPassword as resetContract } from '@packshot/proto/rest/auth';
import type { Deps } from '../deps.js';
import { resetPassword } from '../passwords/reset-password.js';

/** @param onRequest told after each request for a new password, so that it is answered at once */
export function passwordRoutes(route: Route, { db }: Deps, onRequest: () => void): void {
  route(forgotPassword, async ({ body }) => {
    await db.insertInto('reset_request').values({ id: uuidv7(), email: body.email }).execute();
    onRequest();
    return { message: 'If that email exists in our system, a password reset link has been sent.' };
  });

  route(resetContract, async ({ body }) => {
    await resetPassword(db, body.token, body.new_password);
    return { message: 'Password reset successfully' };
  });
}

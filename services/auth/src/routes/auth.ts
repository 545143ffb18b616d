import type { Handlers } from '@packshot/chassis/app/route';
import type { auth } from '@packshot/proto/rest/auth';
import pLimit from 'p-limit';
import type { Deps } from '../deps.js';
import { confirmPassword } from '../passwords/confirm-password.js';
import { forgotPassword } from '../passwords/forgot-password.js';
import { resetPassword } from '../passwords/reset-password.js';
import { login } from '../sessions/login.js';
import { logout } from '../sessions/logout.js';
import { refreshSession } from '../sessions/refresh.js';
import { register } from '../users/register.js';
import { resendVerification } from '../users/resend-verification.js';
import { verifyEmail } from '../users/verify-email.js';
import { deviceCookie } from './device-cookie.js';

/**
 * Number of sign-ins in progress, fewer than the ten database connections. In a crowd, each sign-in would otherwise wait
 * for a connection several times, and fail after five seconds with most of its work done.
 */
const signIns = pLimit(8);

export const authRoutes = (deps: Deps): Handlers<typeof auth> => ({
  register: ({ body, from, ...call }) => signIns(() => register(deps, body, from, deviceCookie(call, deps))),
  login: ({ body, from, ...call }) => signIns(() => login(deps, body, from, deviceCookie(call, deps))),
  refresh: ({ body, from }) => refreshSession(deps, body, from),
  confirmPassword: ({ caller, body, from }) => confirmPassword(deps, caller, from, body),
  async logout({ caller, from }) {
    await logout(deps, caller, from);
    return { message: 'Logged out' };
  },
  async verifyEmail({ query, from }) {
    await verifyEmail(deps, query.token, from);
    return { message: 'Email verified' };
  },
  async resendVerification({ caller }) {
    await resendVerification(deps, caller);
    return { message: 'Verification email sent! Please check your inbox.' };
  },
  async forgotPassword({ body, from }) {
    await forgotPassword(deps, body.email, from);
    return { message: 'If that email exists in our system, a password reset link has been sent.' };
  },
  async resetPassword({ body, from, ...call }) {
    await resetPassword(deps, body, from, deviceCookie(call, deps));
    return { message: 'Password reset successfully' };
  },
});

import type { Handlers } from '@packshot/chassis/app/route';
import type { auth } from '@packshot/proto/rest/auth';
import type { Deps } from '../deps.js';
import { forgotPassword } from '../passwords/forgot-password.js';
import { resetPassword } from '../passwords/reset-password.js';
import { login } from '../sessions/login.js';
import { logout } from '../sessions/logout.js';
import { refresh } from '../sessions/refresh.js';
import { register } from '../users/register.js';
import { resendVerification } from '../users/resend-verification.js';
import { verifyEmail } from '../users/verify-email.js';

export const authRoutes = (deps: Deps): Handlers<typeof auth> => ({
  register: ({ body, from }) => register(deps, body, from),
  login: ({ body, from }) => login(deps, body, from),
  refresh: ({ body }) => refresh(deps, body.refresh_token),
  async logout({ caller }) {
    await logout(deps, caller);
    return { message: 'Logged out' };
  },
  async verifyEmail({ query }) {
    await verifyEmail(deps, query.token);
    return { message: 'Email verified' };
  },
  async resendVerification({ caller }) {
    await resendVerification(deps, caller);
    return { message: 'Verification email sent! Please check your inbox.' };
  },
  async forgotPassword({ body }) {
    await forgotPassword(deps, body.email);
    return { message: 'If that email exists in our system, a password reset link has been sent.' };
  },
  async resetPassword({ body }) {
    await resetPassword(deps, body.token, body.new_password);
    return { message: 'Password reset successfully' };
  },
});

import { z } from 'zod';
import { idSchema } from '../../common/fields.js';
import { signInSchema } from '../../commands/auth.js';
import { contract } from '../endpoint.js';
import { reasonSchema } from './paging.js';

const adminSignInSchema = signInSchema.meta({ id: 'AdminSignIn' });
/** Response of all calls in `adminSignIn`. */
export type AdminSignIn = z.infer<typeof adminSignInSchema>;

const params = z.object({ id: idSchema });
const answersSignIn = {
  status: 200,
  description: 'The sign-in methods and sessions of the user',
  schema: adminSignInSchema,
} as const;
const body = z.object({ reason: reasonSchema.optional().describe('Reason for the activity log') });
const silence = ['owner_silent', 'owner_away'] as const;

/** Calls to help users who lost their phone or whose account was taken over. */
export const adminSignIn = contract('admin', 'admin', {
  adminGetSignIn: {
    method: 'GET',
    path: '/api/admin/users/{id}/sign-in',
    summary: 'Get the second factor, passkeys and active sessions of a user',
    auth: 'admin',
    params,
    success: answersSignIn,
    errors: ['not_found', ...silence],
  },
  adminEndSessions: {
    method: 'DELETE',
    path: '/api/admin/users/{id}/sessions',
    summary: 'Sign a user out of all sessions',
    auth: 'admin',
    fresh: true,
    params,
    body,
    success: answersSignIn,
    errors: ['not_found', 'not_yourself', ...silence],
  },
  adminEndSession: {
    method: 'DELETE',
    path: '/api/admin/users/{id}/sessions/{session_id}',
    summary: 'Sign a user out of one session',
    auth: 'admin',
    fresh: true,
    params: params.extend({ session_id: idSchema }),
    body,
    success: answersSignIn,
    errors: ['not_found', 'not_yourself', ...silence],
  },
  adminRemoveSecondFactor: {
    method: 'DELETE',
    path: '/api/admin/users/{id}/second-factor',
    summary: 'Remove the authenticator app, recovery codes and passkeys of a user, and sign the user out',
    auth: 'admin',
    fresh: true,
    params,
    body,
    success: answersSignIn,
    errors: ['not_found', 'not_yourself', ...silence],
  },
});

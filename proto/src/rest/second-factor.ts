import { z } from 'zod';
import { maxTypedUnits } from '../common/password.js';
import { contract } from './endpoint.js';
import { messageSchema } from './message.js';

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not matter. */
export const codeSchema = z.string().trim().min(1, 'Please enter the code').max(40);

/** Two-step sign-in of one's own account, by codes that change every 30 seconds (TOTP, RFC 6238). */
export const secondFactor = contract('auth', 'users', {
  getSecondFactor: {
    method: 'GET',
    path: '/api/users/me/second-factor',
    summary: 'Whether the own account asks for a code at sign-in',
    auth: 'user',
    success: {
      status: 200,
      description: 'The second factor',
      schema: z
        .object({
          enabled: z.boolean(),
          recovery_codes_left: z.int(),
          asks_password: z.boolean().describe('Whether the password is asked for to turn it off'),
        })
        .meta({ id: 'SecondFactor' }),
    },
    errors: [],
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/users/me/second-factor',
    summary: 'Make a secret for an authenticator app; nothing changes before it is confirmed',
    auth: 'user',
    rate: 'sign_in',
    success: {
      status: 200,
      description: 'The secret, which is told this once',
      schema: z
        .object({
          secret: z.string().describe('Base32, to be typed'),
          otpauth_uri: z.string().describe('The same for a QR code'),
        })
        .meta({ id: 'SecondFactorSecret' }),
      cache: 'no-store',
    },
    errors: ['second_factor_exists', 'second_factor_needed'],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/users/me/second-factor/confirm',
    summary: 'Turn two-step sign-in on with a first code; ends every other session',
    auth: 'user',
    rate: 'sign_in',
    body: z.object({ code: codeSchema }),
    success: {
      status: 200,
      description: 'On, with what signs in without the app',
      schema: z
        .object({
          recovery_codes: z.array(z.string()).describe('Each is good once; they are told this once'),
          access_token: z.string().describe('Says that this session has a second factor'),
        })
        .meta({ id: 'SecondFactorConfirmed' }),
      cache: 'no-store',
    },
    errors: ['wrong_code', 'second_factor_exists', 'not_found'],
  },
  removeSecondFactor: {
    method: 'DELETE',
    path: '/api/users/me/second-factor',
    summary: 'Turn two-step sign-in off, with the password and a code; ends every other session',
    auth: 'user',
    rate: 'sign_in',
    body: z.object({
      password: z.string().max(maxTypedUnits).optional().describe('Not asked of accounts that have none'),
      code: codeSchema,
    }),
    success: { status: 200, description: 'Off', schema: messageSchema },
    errors: ['wrong_password', 'wrong_code', 'not_found', 'too_many_tries'],
  },
});

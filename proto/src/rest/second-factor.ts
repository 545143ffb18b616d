import { z } from 'zod';
import { maxTypedUnits } from '../common/password.js';
import { contract } from './endpoint.js';
import { messageSchema } from './message.js';

/** Six-digit code of an authenticator app, or a recovery code. Spaces and dashes are ignored. */
export const codeSchema = z.string().trim().min(1, 'Please enter the code').max(40);

/** Calls for two-step sign-in with codes that change every 30 seconds (TOTP, RFC 6238). */
export const secondFactor = contract('auth', 'users', {
  getSecondFactor: {
    method: 'GET',
    path: '/api/users/me/second-factor',
    summary: 'Get whether your account requires a code at sign-in',
    auth: 'user',
    success: {
      status: 200,
      description: 'The second factor',
      schema: z
        .object({
          enabled: z.boolean(),
          recovery_codes_left: z.int(),
          asks_password: z
            .boolean()
            .describe('Whether the password is required to turn off two-step sign-in'),
        })
        .meta({ id: 'SecondFactor' }),
    },
    errors: [],
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/users/me/second-factor',
    summary: 'Create a secret for an authenticator app. The secret takes effect after confirmation',
    auth: 'user',
    rate: 'sign_in',
    success: {
      status: 200,
      description: 'The secret, which is returned only once',
      schema: z
        .object({
          secret: z.string().describe('Secret in Base32, for manual entry'),
          otpauth_uri: z.string().describe('Secret as a URI, for a QR code'),
        })
        .meta({ id: 'SecondFactorSecret' }),
      cache: 'no-store',
    },
    errors: ['email_not_verified', 'second_factor_exists', 'second_factor_needed'],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/users/me/second-factor/confirm',
    summary: 'Turn on two-step sign-in with a first code. All other sessions end',
    auth: 'user',
    rate: 'sign_in',
    body: z.object({ code: codeSchema }),
    success: {
      status: 200,
      description: 'Two-step sign-in is on. The response contains the recovery codes',
      schema: z
        .object({
          recovery_codes: z
            .array(z.string())
            .describe('Recovery codes, which are returned only once. Each code works once'),
          access_token: z
            .string()
            .describe('New access token, which states that this session has a second factor'),
        })
        .meta({ id: 'SecondFactorConfirmed' }),
      cache: 'no-store',
    },
    errors: ['wrong_code', 'second_factor_exists', 'not_found'],
  },
  removeSecondFactor: {
    method: 'DELETE',
    path: '/api/users/me/second-factor',
    summary: 'Turn off two-step sign-in with the password and a code. All other sessions end',
    auth: 'user',
    rate: 'sign_in',
    body: z.object({
      password: z
        .string()
        .max(maxTypedUnits)
        .optional()
        .describe('Password; omit it for accounts without a password'),
      code: codeSchema,
    }),
    success: { status: 200, description: 'Two-step sign-in is off', schema: messageSchema },
    errors: ['wrong_password', 'wrong_code', 'not_found', 'too_many_tries'],
  },
});

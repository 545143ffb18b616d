import { z } from 'zod';
import { idSchema, lineSchema, timestampSchema } from '../common/fields.js';
import { signedInSchema } from './auth.js';
import { contract } from './endpoint.js';
import { messageSchema } from './message.js';

/** Maximum number of passkeys of an account. */
export const maxPasskeys = 20;

const passkeySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    synced: z.boolean().describe('Whether the passkey is synced to other devices'),
    created_at: timestampSchema,
    last_used_at: timestampSchema.nullable(),
  })
  .meta({ id: 'Passkey' });

/** One passkey in the response of `listPasskeys`. */
export type Passkey = z.infer<typeof passkeySchema>;

const name = lineSchema('Name', 60).min(1, 'Please enter a name');

/** Returns the schema of bytes in base64url, as in the JSON of WebAuthn. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };

/** The fields of `RegistrationResponseJSON` (WebAuthn) that are verified. */
const newCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** The fields of `AuthenticationResponseJSON` (WebAuthn) that are verified. */
const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100).nullish(),
  }),
});

/** WebAuthn options, which clients pass to the browser unchanged. */
const optionsSchema = z.looseObject({ challenge: z.string() });

/** Calls to manage passkeys and to sign in with a passkey (WebAuthn level 3). */
export const passkeys = contract('auth', 'users', {
  listPasskeys: {
    method: 'GET',
    path: '/api/users/me/passkeys',
    summary: 'List your passkeys, oldest first',
    auth: 'user',
    success: {
      status: 200,
      description: 'The passkeys',
      schema: z.object({ passkeys: z.array(passkeySchema) }).meta({ id: 'Passkeys' }),
    },
    errors: [],
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/users/me/passkeys/begin',
    summary: 'Begin to add a passkey. The response contains options for the browser',
    auth: 'user',
    rate: 'sign_in',
    success: {
      status: 200,
      description: 'WebAuthn options (`PublicKeyCredentialCreationOptionsJSON`)',
      schema: optionsSchema.meta({ id: 'PasskeyToMake' }),
      cache: 'no-store',
    },
    errors: [
      'passkeys_unavailable',
      'email_not_verified',
      'too_many_passkeys',
      'password_needed',
      'no_password',
      'second_factor_needed',
    ],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/users/me/passkeys',
    summary: 'Add the passkey that the browser created',
    auth: 'user',
    rate: 'sign_in',
    body: z.object({ name, credential: newCredentialSchema }),
    success: {
      status: 201,
      description: 'The passkey was added',
      schema: z
        .object({
          passkey: passkeySchema,
          access_token: z
            .string()
            .describe('New access token, which states that this session has a second factor'),
        })
        .meta({ id: 'PasskeyAdded' }),
      cache: 'no-store',
    },
    errors: ['passkey_refused', 'passkeys_unavailable', 'too_many_passkeys'],
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/users/me/passkeys/{id}',
    summary: 'Rename a passkey. A recent confirmation of the password is required',
    auth: 'user',
    params: z.object({ id: idSchema }),
    body: z.object({ name }),
    success: { status: 200, description: 'The renamed passkey', schema: passkeySchema },
    errors: ['not_found', 'password_needed', 'no_password', 'second_factor_needed'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/users/me/passkeys/{id}',
    summary:
      'Remove a passkey and end other sessions that were opened with this passkey. A recent confirmation of the password is required',
    auth: 'user',
    params: z.object({ id: idSchema }),
    success: { status: 200, description: 'The passkey was removed', schema: messageSchema },
    errors: ['not_found', 'password_needed', 'no_password', 'second_factor_needed'],
  },
  beginPasskeyLogin: {
    method: 'POST',
    path: '/api/auth/passkey/begin',
    summary: 'Begin a sign-in with a passkey. The response contains options for the browser',
    auth: 'public',
    rate: 'sign_in',
    success: {
      status: 200,
      description: 'WebAuthn options (`PublicKeyCredentialRequestOptionsJSON`)',
      schema: optionsSchema.meta({ id: 'PasskeyToShow' }),
      cache: 'no-store',
    },
    errors: ['passkeys_unavailable'],
  },
  passkeyLogin: {
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Sign in with a passkey. A passkey replaces the password and the second factor',
    auth: 'public',
    rate: 'sign_in',
    body: z.object({ credential: assertionSchema }),
    success: { status: 200, description: 'Signed in', schema: signedInSchema, cache: 'no-store' },
    errors: ['passkey_refused', 'passkeys_unavailable', 'account_inactive', 'too_many_tries'],
  },
});

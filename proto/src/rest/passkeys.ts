import { z } from 'zod';
import { idSchema, lineSchema, timestampSchema } from '../common/fields.js';
import { signedInSchema } from './auth.js';
import { contract } from './endpoint.js';
import { messageSchema } from './message.js';

/** The most passkeys that an account has. */
export const maxPasskeys = 20;

const passkeySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    synced: z.boolean().describe('Whether its maker keeps it on more devices than one'),
    created_at: timestampSchema,
    last_used_at: timestampSchema.nullable(),
  })
  .meta({ id: 'Passkey' });

/** One of the answers of `listPasskeys`. */
export type Passkey = z.infer<typeof passkeySchema>;

const name = lineSchema('A name', 60).min(1, 'Please enter a name');

/** Bytes, as WebAuthn writes them in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };

/** `RegistrationResponseJSON` of WebAuthn, with no more of it than is looked at. */
const newCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** `AuthenticationResponseJSON` of WebAuthn, with no more of it than is looked at. */
const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100).nullish(),
  }),
});

/** What the browser is handed as it is; it knows what the rest means. */
const optionsSchema = z.looseObject({ challenge: z.string() });

/** Signing in with what a phone or computer keeps, and unlocks by finger, face or PIN (WebAuthn level 3). */
export const passkeys = contract('auth', 'users', {
  listPasskeys: {
    method: 'GET',
    path: '/api/users/me/passkeys',
    summary: 'The passkeys of the own account, the oldest first',
    auth: 'user',
    success: {
      status: 200,
      description: 'Passkeys',
      schema: z.object({ passkeys: z.array(passkeySchema) }).meta({ id: 'Passkeys' }),
    },
    errors: [],
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/users/me/passkeys/begin',
    summary: 'Begin to add a passkey: what to hand to the browser',
    auth: 'user',
    rate: 'sign_in',
    success: {
      status: 200,
      description: '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn',
      schema: optionsSchema.meta({ id: 'PasskeyToMake' }),
      cache: 'no-store',
    },
    errors: [
      'passkeys_unavailable',
      'too_many_passkeys',
      'password_needed',
      'no_password',
      'second_factor_needed',
    ],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/users/me/passkeys',
    summary: 'Add the passkey that the browser made',
    auth: 'user',
    rate: 'sign_in',
    body: z.object({ name, credential: newCredentialSchema }),
    success: {
      status: 201,
      description: 'Added',
      schema: z
        .object({
          passkey: passkeySchema,
          access_token: z.string().describe('Says that this session has a second factor'),
        })
        .meta({ id: 'PasskeyAdded' }),
      cache: 'no-store',
    },
    errors: ['passkey_refused', 'passkeys_unavailable', 'too_many_passkeys'],
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/users/me/passkeys/{id}',
    summary: 'Name a passkey otherwise; asks for a password that was given lately',
    auth: 'user',
    params: z.object({ id: idSchema }),
    body: z.object({ name }),
    success: { status: 200, description: 'Renamed', schema: passkeySchema },
    errors: ['not_found', 'password_needed', 'no_password', 'second_factor_needed'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/users/me/passkeys/{id}',
    summary:
      'Remove a passkey; asks for a password that was given lately, and ends other sessions opened with it',
    auth: 'user',
    params: z.object({ id: idSchema }),
    success: { status: 200, description: 'Removed', schema: messageSchema },
    errors: ['not_found', 'password_needed', 'no_password', 'second_factor_needed'],
  },
  beginPasskeyLogin: {
    method: 'POST',
    path: '/api/auth/passkey/begin',
    summary: 'Begin a sign-in with a passkey: what to hand to the browser',
    auth: 'public',
    rate: 'sign_in',
    success: {
      status: 200,
      description: '`PublicKeyCredentialRequestOptionsJSON` of WebAuthn',
      schema: optionsSchema.meta({ id: 'PasskeyToShow' }),
      cache: 'no-store',
    },
    errors: ['passkeys_unavailable'],
  },
  passkeyLogin: {
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Sign in with a passkey, which counts as password and second factor',
    auth: 'public',
    rate: 'sign_in',
    body: z.object({ credential: assertionSchema }),
    success: { status: 200, description: 'Signed in', schema: signedInSchema, cache: 'no-store' },
    errors: ['passkey_refused', 'passkeys_unavailable', 'account_inactive', 'too_many_tries'],
  },
});

import type { Handlers } from '@packshot/chassis/app/route';
import type { passkeys } from '@packshot/proto/rest/passkeys';
import type { Deps } from '../deps.js';
import { addPasskey } from '../passkeys/add-passkey.js';
import { beginPasskeyLogin } from '../passkeys/begin-passkey-login.js';
import { beginPasskey } from '../passkeys/begin-passkey.js';
import { listPasskeys } from '../passkeys/list-passkeys.js';
import { passkeyLogin } from '../passkeys/passkey-login.js';
import { removePasskey } from '../passkeys/remove-passkey.js';
import { renamePasskey } from '../passkeys/rename-passkey.js';
import { deviceCookie } from './device-cookie.js';

export const passkeysRoutes = (deps: Deps): Handlers<typeof passkeys> => ({
  listPasskeys: ({ caller }) => listPasskeys(deps, caller),
  beginPasskey: ({ caller }) => beginPasskey(deps, caller),
  addPasskey: ({ caller, body, from }) => addPasskey(deps, caller, from, body),
  renamePasskey: ({ caller, params, body, from }) => renamePasskey(deps, caller, from, params.id, body.name),
  async removePasskey({ caller, params, from }) {
    await removePasskey(deps, caller, from, params.id);
    return { message: 'Passkey removed' };
  },
  beginPasskeyLogin: () => beginPasskeyLogin(deps),
  passkeyLogin: ({ body, from, ...call }) =>
    passkeyLogin(deps, body.credential, from, deviceCookie(call, deps)),
});

import { createHash } from 'node:crypto';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { openSealed } from '@packshot/chassis/crypto/open-sealed';
import type { Sealer } from '@packshot/chassis/crypto/sealer';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { AuthTables } from '../db/tables.js';
import { secondFactorOf } from '../second-factor/require-code.js';
import type { Account, DeviceMemory, KnownDevices } from './devices.js';

const contents = z.object({
  device: z.uuid(),
  accounts: z.array(z.object({ user: z.uuid(), mark: z.string() })),
});

/** The limit keeps the cookie small, because every sign-in sends the cookie. */
const maxAccountsPerDevice = 5;

/** The mark changes with the credentials, because an attacker may have signed in with the old credentials. */
async function markOf(db: Kysely<AuthTables>, { id, password_hash }: Account): Promise<string> {
  const factor = await secondFactorOf(db, id);
  const proofs = `${password_hash} ${factor?.confirmed_at?.toISOString()}`;
  return createHash('sha256').update(proofs).digest('base64url').slice(0, 16);
}

/** The cookie is sealed, so that a client can neither forge nor read its content. */
export function createKnownDevices(db: Kysely<AuthTables>, sealer: Sealer): KnownDevices {
  const open = (keepsake: DeviceMemory) => openSealed(sealer, contents, keepsake.read());
  return {
    async recognise(account, keepsake) {
      const known = await open(keepsake);
      const entry = known?.accounts.find(({ user }) => user === account.id);
      return entry && entry.mark === (await markOf(db, account)) ? known?.device : undefined;
    },
    async remember(account, keepsake) {
      // An account without a password and a second factor offers nothing to guess.
      if (!account.password_hash && !(await secondFactorOf(db, account.id))) return;
      const { device, accounts } = (await open(keepsake)) ?? { device: uuidv7(), accounts: [] };
      const others = accounts.filter(({ user }) => user !== account.id);
      const entry = { user: account.id, mark: await markOf(db, account) };
      const known = { device, accounts: [entry, ...others].slice(0, maxAccountsPerDevice) };
      keepsake.write(await sealer.seal(JSON.stringify(known)));
    },
  };
}

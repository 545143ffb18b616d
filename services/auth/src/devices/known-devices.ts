import { createHash } from 'node:crypto';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Sealer } from '@packshot/chassis/crypto/sealer';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { UserTable } from '../db/tables.js';

type Account = Pick<Selectable<UserTable>, 'id' | 'password_hash'>;

/** What a client has kept for us, and is asked to keep from now on. */
export interface Keepsake {
  read(): string | undefined;
  write(text: string): void;
}

/**
 * Devices on which somebody has signed in to an account before. Tries from them are counted apart, so that strangers who
 * guess cannot keep its owner out ("device cookies":
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export interface KnownDevices {
  /** Which device it is, where the account was signed in to on it since its password was chosen. */
  recognise(account: Account, keepsake: Keepsake): Promise<string | undefined>;
  /** To be called when somebody has proved on a device that the account is theirs. */
  remember(account: Account, keepsake: Keepsake): Promise<void>;
}

const contents = z.object({
  device: z.uuid(),
  accounts: z.array(z.object({ user: z.uuid(), password: z.string() })),
});

/** Accounts that one device is known for at most, the last used first: cookies travel with every sign-in. */
const most = 5;

/** Who knew an earlier password may be the one who guesses: with a new password every device is a stranger again. */
const markOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);

/** Sealed, so that a client can neither make one up nor read it. */
export function createKnownDevices(sealer: Sealer): KnownDevices {
  const open = async (keepsake: Keepsake) => {
    const sealed = keepsake.read();
    if (!sealed) return undefined;
    try {
      return contents.parse(JSON.parse(await sealer.open(sealed)));
    } catch {
      // Made up, or sealed with a secret that is no longer ours: a device like any other.
      return undefined;
    }
  };
  return {
    async recognise({ id, password_hash }, keepsake) {
      const known = password_hash ? await open(keepsake) : undefined;
      const account = known?.accounts.find(({ user }) => user === id);
      return account && account.password === markOf(password_hash!) ? known!.device : undefined;
    },
    async remember({ id, password_hash }, keepsake) {
      // Without a password there is nothing to guess.
      if (!password_hash) return;
      const { device, accounts } = (await open(keepsake)) ?? { device: uuidv7(), accounts: [] };
      const others = accounts.filter(({ user }) => user !== id);
      const known = { device, accounts: [{ user: id, password: markOf(password_hash) }, ...others] };
      known.accounts.splice(most);
      keepsake.write(await sealer.seal(JSON.stringify(known)));
    },
  };
}

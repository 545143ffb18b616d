import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSeed } from './keys.js';
import { natsUsers, type NatsUser } from './users.js';

/** Reads the keys of all NATS users from `<user>.seed` files in a folder. Creates the folder and any missing keys. */
export function readKeys(folder: string): Record<NatsUser, string> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const seeds = natsUsers.map((user) => {
    const file = join(folder, `${user}.seed`);
    if (!existsSync(file)) writeFileSync(file, newSeed(), { mode: 0o600, flag: 'wx' });
    return [user, readFileSync(file, 'utf8').trim()];
  });
  return Object.fromEntries(seeds) as Record<NatsUser, string>;
}

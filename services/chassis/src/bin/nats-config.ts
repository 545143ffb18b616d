import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { authorizationFor } from '../nats-users/authorization.js';
import { newSeed, publicKeyOf } from '../nats-users/keys.js';
import { natsUsers } from '../nats-users/users.js';

// An operator's command: `node services/chassis/dist/bin/nats-config.js <folder>` prints the users of a nats-server with what
// each may do, for an `include` in its configuration. Keys that the folder does not hold yet are made there.
const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Say where the keys are, or shall be: nats-config.js <folder>\n');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o700);
const seeds = Object.fromEntries(
  natsUsers.map((user) => {
    const file = join(folder, `${user}.seed`);
    if (!existsSync(file)) writeFileSync(file, newSeed(), { mode: 0o600, flag: 'wx' });
    return [user, readFileSync(file, 'utf8').trim()];
  }),
);
const authorization = authorizationFor((user) => publicKeyOf(seeds[user]!));
process.stdout.write(`authorization: ${JSON.stringify(authorization, null, 2)}\n`);

import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { authorizationFor } from '@packshot/chassis/nats-users/authorization';
import { jetstreamIn } from '@packshot/chassis/nats-users/jetstream-in';
import { newSeed, publicKeyOf } from '@packshot/chassis/nats-users/keys';
import { natsUsers, seedVariable } from '@packshot/chassis/nats-users/users';
import { databaseVariable, ownerVariable } from '@packshot/chassis/config/service-fields';
import { serviceNames, services } from '@packshot/proto/services';
import { readVariables } from '../run/processes/read-variables.js';
import { ownerOf } from '../run/servers/databases.js';
import { storeIdentities } from './store-identities.js';

// Creates one file for each secret of the containers, and the user files of NATS and the object store. Existing
// secrets are kept.
// Usage: `node deploy/dist/compose/make-secrets.js <folder>`
const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Name the folder of the secrets: make-secrets.js <folder>\n');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
// Only the owner of the folder can access the folder. All users can read the files, because each container reads its
// file as a different user.
chmodSync(folder, 0o700);

/** Writes a file under another name first, so that a full disk leaves no empty secret, which would be kept. */
const write = (name: string, text: string): void => {
  const temporary = join(folder, `.${name}.new`);
  rmSync(temporary, { force: true });
  writeFileSync(temporary, text, { mode: 0o444 });
  renameSync(temporary, join(folder, name));
};
const keep = (name: string, make: () => string): string => {
  const file = name.toLowerCase();
  if (!existsSync(join(folder, file))) write(file, make());
  return readFileSync(join(folder, file), 'utf8');
};
const password = (): string => randomBytes(24).toString('base64url');

// Not a secret: identifies these secrets, so that `make-secrets` can find out whether volumes belong to them.
keep('SYSTEM_ID', randomUUID);
const superuser = keep('POSTGRES_PASSWORD', password);
keep('POSTGRES_URL', () => `postgres://postgres:${superuser}@postgres:5432/postgres`);
for (const service of serviceNames) {
  const as = (role: string) => `postgres://${role}:${password()}@postgres:5432/${service}`;
  keep(databaseVariable(service), () => as(service));
  if ('ownerRole' in services[service]) keep(ownerVariable(service), () => as(ownerOf(service)));
}

const seeds = Object.fromEntries(natsUsers.map((user) => [user, keep(seedVariable(user), newSeed)]));
const authorization = authorizationFor((user) => publicKeyOf(seeds[user]!));
// The rights of the users may have changed in this version. An unchanged file is not written again, because `start`
// recreates the containers whose files are newer than the container.
const users = JSON.stringify({ jetstream: jetstreamIn('/data'), authorization }, null, 2);
if (keep('nats.conf', () => users) !== users) write('nats.conf', users);
const access = { accessKey: keep('S3_ACCESS_KEY', password), secretKey: keep('S3_SECRET_KEY', password) };
keep('S3.JSON', () => JSON.stringify(storeIdentities(access, 'packshot'), null, 2));

// Secrets that other providers issue. A secret with an empty file counts as not set.
const given = [
  'GOOGLE_CLIENT_SECRET',
  'GEMINI_API_KEY',
  'OPENAI_API_KEY',
  'PAYPAL_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];
for (const name of given) keep(name, () => '');
keep('SMTP_URL', () => 'smtp://mail:1025');
for (const name of [...given, 'SMTP_URL']) chmodSync(join(folder, name.toLowerCase()), 0o644);

for (const name of ['gateway', ...serviceNames]) {
  for (const row of await readVariables(name))
    if (row.secret) keep(row.name, () => randomBytes(32).toString('base64'));
}

/**
 * Rotates every secret of the running containers under load, with `deploy/compose/rotate-secret`, and prints a table.
 * Exits with code 1 if a job was lost, made twice or not finished, if a secret did not change, if a container kept an
 * old value, if a server accepts an old value or refuses the new value, or if no email arrives.
 *
 *     npm run containers-rotate -w deploy [-- --only mail_link_secret,database_url_jobs] [--together]
 *
 * With `--together`, the secrets are deleted and replaced by one call of `deploy/compose/start`, as after a leak.
 * Without `--only`, these are all secrets that the system creates itself and that decrypt no stored data.
 *
 * A run of more than 15 minutes outlasts the access tokens of the sellers, so name some of the secrets with `--only`.
 *
 * Needs a system that `make up` started with the settings of a trial, and Linux.
 */
import { execFile } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { here } from '../_against.js';
import { accepts } from './accepts.js';
import { readSecret, secretsFolder } from './compose.js';
import { openVerificationLink } from './open-verification-link.js';
import { servicesWith } from './secrets-in-use.js';
import { composeScript, loadSettings, startLoad, wrongJobs } from './under-load.js';

const isTogether = process.argv.includes('--together');
/** Files that are written together with another secret, and the id, which is not a secret. */
const written = ['nats.conf', 's3.json', 's3_secret_key', 'postgres_url', 'system_id'];
/** Secrets of other servers, which a trial does not use. The email server of a trial accepts every password. */
const issued: Record<string, string> = { smtp_url: 'smtp://seller:new@mail:1025' };
const fromOthers = /^(google|gemini|openai|paypal|stripe)_/;
/** Secrets that another server stores, or that decrypt stored data. The system cannot replace a deleted file. */
const isKept = (name: string): boolean =>
  /^(postgres_password|auth_key_encryption_secret|smtp_url)$/.test(name) || fromOthers.test(name);
const at = process.argv.indexOf('--only');
const names =
  at === -1
    ? readdirSync(secretsFolder).filter((name) => !written.includes(name) && !(isTogether && isKept(name)))
    : process.argv[at + 1]!.split(',');
/** Secrets that keep the old value until `--drop-old`. */
const lists = [
  'auth_key_encryption_secret',
  'files_signing_secret',
  'mail_link_secret',
  'stripe_webhook_secret',
];
/** Secrets that the email of a new seller depends on. */
const ofEmails = ['mail_link_secret', 'smtp_url'];

async function rotate(name: string, ...options: string[]): Promise<void> {
  const env = { ...process.env, ...loadSettings };
  const child = promisify(execFile)('deploy/compose/rotate-secret', [name, ...options], { cwd: here, env });
  child.child.stdin!.end(issued[name] ?? (fromOthers.test(name) ? `new-${name}` : ''));
  await child;
}

/** Returns the value that a service uses first. */
const valueOf = (name: string): string =>
  name === 's3_access_key'
    ? `${readSecret(name)} ${readSecret('s3_secret_key')}`
    : readSecret(name).split(',')[0]!;

const wrong: string[] = [];
const rows: Record<string, unknown>[] = [];
const answer = { true: 'accepted', false: 'refused', undefined: '' };

/** @param keepsOld whether the old value must still be accepted after this step */
async function check(secret: string, old: string, step: object, keepsOld = false): Promise<void> {
  const [oldWorks, newWorks] = [await accepts(secret, old), await accepts(secret, valueOf(secret))];
  const { using, outdated } = await servicesWith(secret);
  rows.push({
    secret,
    ...step,
    old: answer[`${oldWorks}`],
    new: answer[`${newWorks}`],
    using: using.join(' '),
  });
  if (readSecret(secret) === old) wrong.push(`${secret} did not change`);
  if (oldWorks === !keepsOld) wrong.push(`${secret}: the old value is ${answer[`${oldWorks}`]}`);
  if (newWorks === false) wrong.push(`${secret}: the new value is refused`);
  if (outdated.length > 0) wrong.push(`${secret}: old value in ${outdated.join(' ')}`);
}

async function checkEmail(changed: string): Promise<void> {
  const arrives = await openVerificationLink();
  console.log(`${changed}: ${arrives ? 'an' : 'no'} email with a valid link arrived`);
  if (!arrives) wrong.push(`${changed}: no email with a valid link arrived`);
}

const load = await composeScript('start').then(startLoad);

async function rotateTogether(): Promise<void> {
  const old = new Map(names.map((name) => [name, valueOf(name)]));
  const step = await load.step(`${names.length} secrets`, async () => {
    for (const name of names) rmSync(join(secretsFolder, name));
    if (names.includes('s3_access_key'))
      for (const name of ['s3_secret_key', 's3.json']) rmSync(join(secretsFolder, name));
    await composeScript('start');
  });
  for (const [name, value] of old) await check(name, value, step);
  await checkEmail('all secrets');
}

async function rotateEach(each: string[]): Promise<void> {
  for (const name of each) {
    const old = valueOf(name);
    const isList = lists.includes(name);
    await check(name, old, await load.step(name, () => rotate(name)), isList);
    if (isList) await check(name, old, await load.step(`${name} dropped`, () => rotate(name, '--drop-old')));
    if (ofEmails.includes(name)) await checkEmail(name);
  }
}

/** Rotates secrets that external services issue. No value may be empty, so each secret first has a placeholder. */
async function rotateIssued(each: string[]): Promise<void> {
  const empty = readdirSync(secretsFolder).filter((name) => fromOthers.test(name) && readSecret(name) === '');
  const fill = (value: (name: string) => string): void => {
    for (const name of empty) {
      rmSync(join(secretsFolder, name));
      writeFileSync(join(secretsFolder, name), value(name), { mode: 0o644 });
    }
  };
  // Auth requires the id together with the secret. Only a configured provider checks the signatures of webhooks.
  const settings = { GOOGLE_CLIENT_ID: 'packshot-test', PAYMENT_PROVIDER: 'stripe' };
  Object.assign(process.env, settings);
  fill((name) => `old-${name}`);
  await load.step('settings of external services', () => composeScript('start'));
  await rotateEach(each);
  for (const name of Object.keys(settings)) delete process.env[name];
  fill(() => '');
  await load.step('settings of a trial', () => composeScript('start'));
}

try {
  if (isTogether) await rotateTogether();
  else {
    await rotateEach(names.filter((name) => !fromOthers.test(name)));
    const others = names.filter((name) => fromOthers.test(name));
    if (others.length > 0) await rotateIssued(others);
  }
} finally {
  console.table(rows);
}
const counted = await load.finish();
console.log(JSON.stringify(counted), ...wrong);
process.exit(wrongJobs(counted) + wrong.length > 0 ? 1 : 0);

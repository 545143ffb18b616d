/**
 * Rotates every secret of the running containers under load, with `deploy/compose/rotate-secret`. Exits with code 1 if
 * a job was lost, made twice or not finished, if a secret did not change, or if PostgreSQL accepts an old password.
 *
 *     npm run containers-rotate -w deploy [-- --only mail_link_secret,database_url_jobs]
 *
 * Needs a system that `make up` started with the settings of a trial, and Linux.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tryDatabase } from '@packshot/chassis/db/connect';
import { here } from '../_against.js';
import { addressOf } from './compose.js';
import { composeScript, loadSettings, startLoad, wrongJobs } from './under-load.js';

const folder = join(here, 'deploy/compose/secrets');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const at = process.argv.indexOf('--only');
/** `rotate-secret` writes these files together with another secret, and the id is not a secret. */
const together = ['nats.conf', 's3.json', 's3_secret_key', 'postgres_url', 'system_id'];
const names =
  at === -1
    ? readdirSync(folder).filter((name) => !together.includes(name))
    : process.argv[at + 1]!.split(',');
/** Secrets of other servers, which a trial does not use. The email server of a trial accepts every password. */
const issued: Record<string, string> = { smtp_url: 'smtp://seller:new@mail:1025' };
const fromOthers = /^(google|gemini|openai|paypal|stripe)_/;

async function rotate(name: string): Promise<void> {
  const env = { ...process.env, ...loadSettings };
  const child = promisify(execFile)('deploy/compose/rotate-secret', [name], { cwd: here, env });
  child.child.stdin!.end(issued[name] ?? (fromOthers.test(name) ? 'new' : ''));
  await child;
}

await composeScript('start');
const load = await startLoad();
const wrong: string[] = [];
for (const name of names) {
  const before = read(name);
  await load.step(name, () => rotate(name));
  if (read(name) === before) wrong.push(`${name} did not change`);
  if (!name.startsWith('database_')) continue;
  const old = new URL(before);
  old.hostname = await addressOf('postgres');
  const accepted = await tryDatabase(old.href).then(
    () => true,
    () => false,
  );
  if (accepted) wrong.push(`PostgreSQL accepts the old password of ${name}`);
}
const counted = await load.finish();
console.log(JSON.stringify(counted), ...wrong);
process.exit(wrongJobs(counted) + wrong.length > 0 ? 1 : 0);

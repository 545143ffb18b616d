// Uses a running installation as a seller does, and prints the duration of each step. The script signs up,
// opens the link in the email that Mailpit caught, uploads the photo, and waits for and downloads the picture. Usage:
// node deploy/compose/try.mjs photo.jpg [http://127.0.0.1:8080 [http://127.0.0.1:8025]]
import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

process.on('uncaughtException', ({ message, cause }) => {
  process.stderr.write(`${[message, cause?.message].filter(Boolean).join(': ')}\n`);
  process.exit(1);
});

const [photo, url = 'http://127.0.0.1:8080', mailUrl = 'http://127.0.0.1:8025'] = process.argv.slice(2);
if (!photo) {
  process.stderr.write(
    'Name a photo: node deploy/compose/try.mjs photo.jpg [address [address of Mailpit]]\n',
  );
  process.exit(2);
}

const began = Date.now();
const say = (text) =>
  process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}\n`);

async function call(address, options) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(60_000), ...options });
  if (!answer.ok) throw new Error(`${address} responded with ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function until(what, find) {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(500)) {
    const found = await find();
    if (found) return found;
  }
  throw new Error(`Timed out after two minutes while waiting for ${what}.`);
}

const email = `try-${randomUUID()}@packshot.test`;
const body = JSON.stringify({ email, password: randomUUID(), full_name: 'Smoke Test' });
const headers = { 'content-type': 'application/json' };
const session = await (await call(`${url}/api/auth/register`, { method: 'POST', headers, body })).json();
say(`${email} has signed up`);

const link = await until('the mail', async () => {
  const search = `${mailUrl}/api/v1/search?query=${encodeURIComponent(`to:"${email}"`)}`;
  for (const { ID } of (await (await call(search)).json()).messages) {
    const { Text } = await (await call(`${mailUrl}/api/v1/message/${ID}`)).json();
    const found = /https?:\/\/\S+\/verify-email\?token=([^\s\])]+)/.exec(Text);
    if (found) return found;
  }
  return undefined;
});
say('the email has arrived');
await call(`${url}/api/auth/verify-email?token=${link[1]}`);
say('the address is verified');

const authorization = { authorization: `Bearer ${session.access_token}` };
const form = new FormData();
form.set('mode', 'studio_white');
form.set('file', await openAsBlob(photo, { type: 'image/jpeg' }), basename(photo));
const created = await call(`${url}/api/jobs/create`, { method: 'POST', headers: authorization, body: form });
const { id } = await created.json();
say('the photo is uploaded');
const job = await until('the picture', async () => {
  const found = await (await call(`${url}/api/jobs/${id}`, { headers: authorization })).json();
  if (found.status === 'failed') throw new Error(`The job failed: ${found.error_message}`);
  return found.status === 'completed' ? found : undefined;
});
const picture = Buffer.from(await (await call(new URL(job.result_urls[0], url))).arrayBuffer());
say(`the picture is ready, ${picture.length} bytes`);
if (process.env.KEEP) await writeFile(process.env.KEEP, picture);

import { tryDatabase } from '@packshot/chassis/db/connect';
import { connectNats } from '@packshot/chassis/messaging/connect-nats';
import { openS3Store } from '@packshot/chassis/object-store/s3/open-s3-store';
import { createLogger } from '@packshot/chassis/telemetry/logger';
import { createSignedLinks } from '@packshot/jobs/files/signed-links';
import { askDatabase } from '../_ask-database.js';
import { sign } from '../../stand-ins/sandbox/sign.js';
import { addressOf, databaseOf, storeOf } from './compose.js';
import { sandboxUrl, url } from './under-load.js';

/** Uses a value as the owner of the secret does. Rejects or returns false if the server refuses the value. */
type Use = (value: string) => Promise<unknown>;

async function useDatabase(value: string): Promise<void> {
  const address = new URL(value);
  address.hostname = await addressOf('postgres');
  await tryDatabase(address.href);
}

async function useSeed(seed: string): Promise<void> {
  const logger = createLogger('containers', 'silent');
  await (await connectNats(`nats://${await addressOf('nats')}:4222`, 'containers', logger, seed)).close();
}

/** @param keys access key and secret key, separated by a space */
async function useStore(keys: string): Promise<void> {
  const store = await openS3Store(await storeOf(...(keys.split(' ') as [string, string])));
  try {
    await store.ready();
  } finally {
    void store.close();
  }
}

async function useSandbox(key: string): Promise<boolean> {
  return (await fetch(`${sandboxUrl}/v1/clock`, { headers: { authorization: `Bearer ${key}` } })).ok;
}

/** Sends an empty webhook. Billing reads the webhook only if the signature is valid, and then reports the format. */
async function useWebhook(provider: 'sandbox' | 'stripe', secret: Buffer): Promise<boolean> {
  const answer = await fetch(`${url}/api/webhooks/${provider}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // The sandbox signs webhooks as Stripe does.
      [`${provider}-signature`]: sign(secret, '{}', Date.now()),
    },
    body: '{}',
  });
  const text = await answer.text();
  if (!text.includes('forged') && !text.includes('malformed')) throw new Error(text);
  return !text.includes('forged');
}

/** Opens a picture with a link that the secret signs. */
async function useLink(secret: string): Promise<boolean> {
  const [job] = await askDatabase<{ id: string; name: string }>(
    await databaseOf('jobs'),
    `select id, result_names->>0 as name from job where status = 'completed' limit 1`,
  );
  const links = createSignedLinks([Buffer.from(secret, 'base64')]);
  return (await fetch(url + links.to(job!.id)(job!.name))).ok;
}

const uses: [RegExp, Use][] = [
  [/^database_/, useDatabase],
  [/^postgres_password$/, async (password) => useDatabase(await databaseOf('postgres', password))],
  [/^nats_seed_/, useSeed],
  [/^s3_access_key$/, useStore],
  [/^sandbox_key$/, useSandbox],
  [/^sandbox_webhook_secret$/, (secret) => useWebhook('sandbox', Buffer.from(secret, 'base64'))],
  [/^stripe_webhook_secret$/, (secret) => useWebhook('stripe', Buffer.from(secret))],
  [/^files_signing_secret$/, useLink],
];

/** Returns whether the system accepts a value of a secret; undefined if nothing outside shows the answer. */
export async function accepts(name: string, value: string): Promise<boolean | undefined> {
  const use = uses.find(([pattern]) => pattern.test(name))?.[1];
  return use?.(value).then(
    (answer) => answer !== false,
    () => false,
  );
}

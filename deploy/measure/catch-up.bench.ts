/**
 * Measures how fast the back-office catches up. Stops the back-office, makes five thousand changes in other services,
 * and starts the back-office again. Waits until the rows of the back-office equal the rows of the owning services. Then
 * runs the command that rebuilds all read models, and compares again.
 *
 *     npm run bench:catch-up -w deploy
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import sharp from 'sharp';
import { newSeller, startSystemUnderTest, type Seller } from '../test/_system.js';
import { endOnExit } from './_end-on-exit.js';
import { inWords, watchCores } from './_machine.js';

const wanted = Number(process.env['CHANGES'] ?? 5_000);
const sellerCount = 60;
/** Numbers of months by which the clock of the sandbox provider is moved, one step after another. */
const renewals = 5;
const owners = ['auth', 'jobs', 'billing', 'notification'];
const root = fileURLToPath(new URL('../../', import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** For each service: queries for the rows of the service and of the back-office, with the same columns and order. */
const compared = {
  users: {
    owner: 'auth',
    truth: `select id, email, full_name, is_active, is_admin, email_verified, oauth_provider, created_at, version
      from app_user order by id`,
    shown: `select id, email, full_name, is_active, is_admin, email_verified, oauth_provider, created_at, version
      from user_row order by id`,
  },
  jobs: {
    owner: 'jobs',
    truth: `select id, user_id, mode, status, attempts, error_code, created_at, started_at, completed_at, version
      from job order by id`,
    shown: `select id, user_id, mode, status, attempts, error_code, created_at, started_at, completed_at, version
      from job_row where deleted_at is null order by id`,
  },
  usage: {
    owner: 'jobs',
    truth: 'select user_id, used, version from account where erased_at is null order by user_id',
    shown: 'select user_id, used, version from usage_row order by user_id',
  },
  messages: {
    owner: 'notification',
    truth:
      'select id, user_id, name, email, subject, message, status, version from support_message order by id',
    shown: 'select id, user_id, name, email, subject, message, status, version from message_row order by id',
  },
  mails: {
    owner: 'notification',
    truth: 'select id, user_id, template, status, attempts, version from mail order by id',
    shown: 'select id, user_id, template, status, attempts, version from mail_row order by id',
  },
  subscriptions: {
    owner: 'billing',
    truth: `select user_id, told->>'subscription_id' as subscription_id, told->>'plan' as plan, told->>'offer' as offer,
        told->>'status' as status, (told->>'paid_until')::timestamptz as paid_until,
        (told->>'cancel_at_period_end')::boolean as ends, (told->>'price')::int as price, version
      from subscriber where told is not null and erased_at is null order by user_id`,
    shown: `select user_id, subscription_id::text, plan, offer, status, paid_until, cancel_at_period_end as ends, price, version
      from subscription_row order by user_id`,
  },
  payments: {
    owner: 'billing',
    truth: `select id, user_id, subscription_id, provider, reference, offer, amount, tax, fee, refunded, currency, status, at,
        version
      from payment order by id`,
    shown: `select id, user_id, subscription_id, provider, reference, offer, amount, tax, fee, refunded, currency, status, at,
        version
      from payment_row order by id`,
  },
} as const;

const system = await startSystemUnderTest(
  {
    LOG_LEVEL: 'warn',
    RENDER_ENGINE: 'noop',
    RATE_LIMIT_GENERAL: '1000000',
    RATE_LIMIT_SIGN_IN: '1000000',
    RATE_LIMIT_CREATE: '1000000',
    RATE_LIMIT_CONTACT: '1000000',
  },
  endOnExit,
);
const clients = new Map<string, pg.Client>();
let restarted: ReturnType<typeof spawn> | undefined;
try {
  for (const service of [...owners, 'admin']) {
    const client = new pg.Client({ connectionString: system.databaseUrls[service]! });
    await client.connect();
    clients.set(service, client);
  }
  const sellers: Seller[] = [];
  while (sellers.length < sellerCount) sellers.push(await newSeller(system.url));
  await untilEqual('with the back-office running');

  const admin = system.process('admin');
  const environment = Object.fromEntries(
    readFileSync(`/proc/${admin.pid()}/environ`, 'utf8')
      .split('\0')
      // Removes the variable that names the channel to the runner. Node exits at once if the variable is set and the
      // channel is missing.
      .filter((pair) => pair && !pair.startsWith('NODE_CHANNEL'))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  await admin.stop();
  const before = await announced();
  await makeChanges(sellers, before);
  const changes = (await announced()) - before;
  say(`${changes} changes while the back-office was stopped; different: ${(await differences()).join(', ')}`);

  const cores = watchCores();
  const start = performance.now();
  restarted = spawn(process.execPath, ['services/admin/dist/main.js'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilEqual('after the restart', start);
  say(`use of the machine during the restart: ${inWords(cores())}`);

  const rebuilding = performance.now();
  execFileSync(process.execPath, ['services/admin/dist/bin/rebuild.js'], { cwd: root, env: environment });
  await untilEqual('after the rebuild', rebuilding);
} finally {
  restarted?.kill();
  for (const client of clients.values()) await client.end();
  await system.stop();
}

/** Returns the number of changes that all owners have published so far. */
async function announced(): Promise<number> {
  let all = 0;
  for (const service of owners) {
    const { rows } = await clients
      .get(service)!
      .query<{ last: string | null }>('select max(seq) as last from outbox');
    all += Number(rows[0]?.last ?? 0);
  }
  return all;
}

async function makeChanges(sellers: readonly Seller[], before: number): Promise<void> {
  const photo = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#a43' } })
    .jpeg()
    .toBuffer();
  for (const seller of sellers) {
    await (await seller.create(photo)).arrayBuffer();
    await write(seller, 'POST', '/api/contact/support', {
      name: 'A seller',
      email: seller.user.email,
      subject: 'A question',
      message: 'How large may a photo be?',
    });
  }
  for (const seller of sellers) await seller.settled(1);
  for (const seller of sellers) await buy(seller);
  await untilPaid(sellers.length);
  for (let month = 1; month <= renewals; month += 1) {
    // A month after 28 February, a renewal that is due on 30 March would be missing.
    await press('clock', { by: '+32d' });
    await untilPaid((month + 1) * sellers.length);
  }
  for (const seller of sellers.slice(0, sellerCount / 2))
    await write(seller, 'POST', '/api/subscriptions/cancel', {});
  for (let round = 1; (await announced()) - before < wanted; round += 1) {
    await Promise.all(
      sellers.map(async (seller) => {
        const [job] = await seller.jobs();
        await write(seller, 'PUT', '/api/users/me', { full_name: `Seller ${round}` });
        await write(seller, 'PATCH', `/api/jobs/${job?.id}`, { input_filename: `Mug ${round}.jpg` });
      }),
    );
  }
}

/** Fills in a form of the sandbox provider. */
async function press(path: string, fields: Record<string, string>): Promise<void> {
  const address = new URL(path, `${system.sandboxUrl}/`);
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`${path}: ${answer.status}`);
}

async function buy(seller: Seller): Promise<void> {
  const answer = await write(seller, 'POST', '/api/subscriptions/create', {
    plan: 'basic_monthly',
    return_url: `${system.url}/billing`,
    cancel_url: `${system.url}/billing`,
  });
  const { approval_url } = answer as { approval_url: string };
  await press(approval_url, { answer: 'approve', card: 'works' });
}

/** Waits until the given number of payments is recorded. */
async function untilPaid(count: number): Promise<void> {
  for (const start = performance.now(); ;) {
    const { rows } = await clients
      .get('billing')!
      .query<{ paid: number }>("select count(*)::int as paid from payment where status = 'completed'");
    if (rows[0]!.paid >= count) return;
    if (performance.now() - start > 120_000) throw new Error(`${rows[0]!.paid} of ${count} payments`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function write(seller: Seller, method: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${system.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Returns the differences between the rows, with the number of rows. */
async function differences(): Promise<string[]> {
  const found: string[] = [];
  for (const [what, { owner, truth, shown }] of Object.entries(compared)) {
    const [theirs, ours] = await Promise.all([
      clients.get(owner)!.query(truth),
      clients.get('admin')!.query(shown),
    ]);
    const lines = new Set(ours.rows.map((row) => JSON.stringify(row)));
    const missing = theirs.rows.filter((row) => !lines.has(JSON.stringify(row))).length;
    const tooMany = ours.rows.length - (theirs.rows.length - missing);
    if (missing + tooMany > 0)
      found.push(`${what} ${missing} of ${theirs.rows.length} missing or stale, ${tooMany} too many`);
  }
  return found;
}

async function untilEqual(when: string, start = performance.now()): Promise<void> {
  for (;;) {
    const different = await differences();
    const seconds = (performance.now() - start) / 1000;
    if (different.length === 0)
      return say(`${when}: equal to the owners row by row after ${seconds.toFixed(1)} s`);
    if (seconds > 120) throw new Error(`${when}, after two minutes: ${different.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

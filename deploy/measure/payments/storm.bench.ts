/**
 * A storm of webhooks: the events of a thousand subscriptions over most of a year, shuffled, each delivered one to three
 * times, and forged ones between them. Prints how many were taken a second, and whether every state, every payment and
 * the books are what the provider's model says.
 *
 *     npm run bench:storm -w deploy
 */
import { cpus } from 'node:os';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { readConfig } from '@packshot/chassis/config/read-config';
import type { Stop } from '@packshot/chassis/process/run-service';
import { offerIds } from '@packshot/proto/plans';
import pLimit from 'p-limit';
import { configSchema } from '@packshot/billing/config';
import { checkLedger } from '@packshot/billing/ledger/check-ledger';
import { startBilling } from '@packshot/billing/start';
import { createSubscription } from '@packshot/billing/subscriptions/create-subscription';
import { ModelProvider, webhookOf, type Webhook } from '@packshot/billing/testing/model-provider';
import { startServers } from './_servers.js';

const subscriptions = Number(process.env['STORM_SUBSCRIPTIONS'] ?? 1_000);
const wantedEvents = subscriptions * 10;
const forgedShare = 0.05;
const atOnce = 16;

/** The same storm each time. */
let state = 14;
const random = (): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const print = (line: string) => process.stdout.write(`${line}\n`);

const servers = await startServers();
const stops: Stop[] = [];
const model = new ModelProvider();
try {
  const config = readConfig(configSchema, servers.env);
  const { url, db, deps } = await startBilling(config, (stop) => stops.push(stop), { provider: model });
  const sold: { id: string; reference: string }[] = [];
  for (let n = 0; n < subscriptions; n += 1) {
    const userId = uuidv7();
    await db
      .insertInto('subscriber')
      .values({ user_id: userId, email: `${n}@storm.test`, user_version: 1 })
      .execute();
    const { approval_url, subscription_id } = await createSubscription(
      deps,
      userId,
      {
        plan: offerIds[n % 2 === 0 ? 0 : 2]!,
        return_url: 'https://packshot.test/billing',
        cancel_url: 'https://packshot.test/billing',
      },
      { ip: '127.0.0.1', userAgent: undefined },
    );
    sold.push({ id: subscription_id, reference: model.approve(approval_url.split('/').at(-1)!)! });
  }
  while (model.events.length < wantedEvents) {
    for (const { reference } of sold) {
      if (model.sold.get(reference)?.status === 'ended') continue;
      const luck = random();
      if (luck < 0.1) model.renew(reference, false);
      if (luck < 0.02) await model.cancel(reference, 'now', uuidv7());
      else if (luck >= 0.04) model.renew(reference, true);
      if (luck > 0.98) await model.cancel(reference, 'period_end', uuidv7());
    }
  }
  const events = model.events.splice(0);
  const genuine = events.flatMap((event) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => webhookOf(event)),
  );
  const forged = Array.from({ length: Math.round(genuine.length * forgedShare) }, (_none, n) =>
    webhookOf({ ...events[n]!, id: `forged-${n}` }, true),
  );
  const storm = [...genuine, ...forged]
    .map((webhook) => ({ webhook, place: random() }))
    .toSorted((a, b) => a.place - b.place);

  const limit = pLimit(atOnce);
  const answers = new Map<number, number>();
  const again: Webhook[] = [];
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  await Promise.all(
    storm.map(({ webhook }) =>
      limit(async () => {
        const { headers, body } = webhook;
        const { status } = await fetch(`${url}/api/webhooks/sandbox`, { method: 'POST', headers, body });
        answers.set(status, (answers.get(status) ?? 0) + 1);
        // A provider repeats what was not taken.
        if (status >= 500) again.push(webhook);
      }),
    ),
  );
  const seconds = (performance.now() - began) / 1_000;
  for (const { headers, body } of again)
    await fetch(`${url}/api/webhooks/sandbox`, { method: 'POST', headers, body });
  const cpu = process.cpuUsage(cpuBefore);

  let wrong = 0;
  for (const { id, reference } of sold) {
    const theirs = model.sold.get(reference)!;
    const ours = await db
      .selectFrom('subscription')
      .select(['status', 'paid_until'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const same =
      ours.status === theirs.status &&
      (theirs.status === 'ended' || ours.paid_until?.getTime() === theirs.end.getTime());
    if (!same) wrong += 1;
    if (!same && wrong <= 5)
      print(
        `${id}: ${ours.status} until ${ours.paid_until?.toISOString()}, the model says ${theirs.status} until ${theirs.end.toISOString()}`,
      );
  }
  const { counted } = await db
    .selectFrom('forged_webhook')
    .select(({ fn }) => fn.sum<string>('count').as('counted'))
    .executeTakeFirstOrThrow();
  const now = new Date(model.at.getTime() + 3_600_000);
  const faults = await checkLedger({ db, provider: model, now }, 3_650);
  for (const fault of faults.slice(0, 5)) print(fault);
  print(
    `${events.length} events of ${subscriptions} subscriptions, ${storm.length} deliveries, ${forged.length} forged`,
  );
  print(`answers: ${[...answers].map(([status, count]) => `${status} × ${count}`).join(', ')}`);
  print(`forged ones counted: ${counted}`);
  print(
    `states that differ from the model's: ${wrong} of ${subscriptions}; faults in the books: ${faults.length}`,
  );
  print(
    `${Math.round(storm.length / seconds)} deliveries a second (${seconds.toFixed(1)} s), ${atOnce} at once`,
  );
  const busy = (cpu.user + cpu.system) / 1e6 / seconds;
  print(`the service and the sender took ${busy.toFixed(2)} of ${cpus().length} cores`);
  if (wrong > 0 || faults.length > 0 || Number(counted) !== forged.length) process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
  await servers.stop();
}

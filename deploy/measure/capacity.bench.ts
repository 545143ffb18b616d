/**
 * Measures what one unit of work costs: an upload of a large photo, a preview, a requested email, an event, and an open
 * live feed. The sizing guide divides these costs by a core and by a GiB. Workers are stopped. The costs of lists are
 * measured by `bench:calls`, and the costs of pictures by `bench:render` of the studio.
 *
 *     npm run bench:capacity -w deploy
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { outboxChannel } from '@packshot/chassis/messaging/outbox';
import sharp from 'sharp';
import { processNames } from '../run/processes/services.js';
import { here } from './_against.js';
import { askDatabase } from './_ask-database.js';
import { createAt } from './_create-at.js';
import { inWords, watchCores } from './_machine.js';
import { residentOf } from './_memory.js';
import { startBenchSystem } from './_system.js';
import { measureRest, measureWork, type ByProcess } from './calls/processor-time.js';

const counts = { uploads: 40, previews: 10, mails: 60, events: 5_000, feedsOfAUser: 16, usersWithFeeds: 25 };
const restSeconds = 10;
const sentMails = `select count(*)::int from mail where status = 'sent'`;
const appliedEvents = 'select count(*)::int from inbox';

const photo = await sharp(`${here}/services/studio/generators/snapshots/mug.jpg`)
  .resize(4000, 3000, { fit: 'cover' })
  .jpeg({ quality: 92 })
  .toBuffer();
/** A decoder ignores the bytes after the end of a JPEG, which make each photo a different file. */
const nextPhoto = () => Buffer.concat([photo, randomBytes(16)]);

const system = await startBenchSystem(here, { RENDER_ENGINE: 'studio' });
try {
  const { url, authorization, databaseUrls } = system;
  for (const each of processNames.filter((process) => process.includes('-worker-')))
    await system.process(each).stop();
  const rows: Record<string, Record<string, string | number>> = {};
  const cores = watchCores();

  const preview = async (path: string, file: Buffer) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(file)], 'bench.jpg', { type: 'image/jpeg' }));
    const answer = await fetch(`${url}/api/preview/${path}`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  // The first calls start the processes and load the model.
  const known = nextPhoto();
  await preview('product', known);
  await preview('places', known);
  await createAt(url, authorization, nextPhoto());
  const rest = await measureRest(system, restSeconds);

  await measure('upload of a photo of 12 megapixels', counts.uploads, async () => {
    for (let n = 0; n < counts.uploads; n += 1) await createAt(url, authorization, nextPhoto());
  });
  await measure('look at a new photo (model)', counts.previews, async () => {
    for (let n = 0; n < counts.previews; n += 1) await preview('product', nextPhoto());
  });
  await measure('previews of all places of a known photo', counts.previews, async () => {
    for (let n = 0; n < counts.previews; n += 1) await preview('places', known);
  });
  const sentBefore = await count('notification', sentMails);
  await measure('email, from the event to the mail server', counts.mails, async () => {
    await repeatEvent('auth', 'auth.user.verification_requested', counts.mails);
    await reached('notification', sentMails, sentBefore + counts.mails);
  });
  const appliedBefore = await count('admin', appliedEvents);
  const perSecond = await measure('event, from the outbox to a consumer', counts.events, async () => {
    await repeatEvent('jobs', 'jobs.job.created', counts.events);
    await reached('admin', appliedEvents, appliedBefore + counts.events);
  });

  const before = memory();
  const feeds = await openFeeds();
  await wait(2_000);
  const kilobytes = (memory() - before) / feeds / 1_000;
  const held = await measureRest(system, restSeconds);
  rows['open live feed, for a minute'] = {
    count: feeds,
    'processor time, ms': Math.max(0, (60 * (sum(held) - sum(rest))) / feeds).toFixed(2),
    'memory, kB': kilobytes.toFixed(0),
  };
  console.table(rows);
  console.log(
    `the relay of one service published, and the back-office applied, ${perSecond.toFixed(0)} events a second`,
  );
  console.log(`machine: ${inWords(cores())}`);

  /** @returns units a second */
  async function measure(unit: string, units: number, work: () => Promise<void>): Promise<number> {
    const began = performance.now();
    const { spent } = await measureWork(system, rest, work);
    const seconds = (performance.now() - began) / 1_000;
    rows[unit] = { count: units, 'processor time, ms': (sum(spent) / units).toFixed(2) };
    return units / seconds;
  }

  async function count(service: string, query: string): Promise<number> {
    const [row] = await askDatabase<{ count: number }>(databaseUrls[service]!, query);
    return row!.count;
  }

  async function reached(service: string, query: string, wanted: number): Promise<void> {
    while ((await count(service, query)) < wanted) await wait(100);
  }

  /** Publishes an event again under new ids, so that every consumer handles each of the copies. */
  async function repeatEvent(service: string, type: string, copies: number): Promise<void> {
    await askDatabase(
      databaseUrls[service]!,
      `with event as (select subject, envelope, headers from outbox where subject = $1 order by seq desc limit 1),
       copies as (select gen_random_uuid() as id from generate_series(1, $2)),
       written as (
         insert into outbox (id, subject, envelope, headers)
         select id, subject, jsonb_set(envelope, '{id}', to_jsonb(id)), headers from event, copies)
       select pg_notify('${outboxChannel}', '')`,
      [type, copies],
    );
  }

  async function openFeeds(): Promise<number> {
    for (let user = 0; user < counts.usersWithFeeds; user += 1) {
      const headers = { authorization: await system.signUp() };
      for (let n = 0; n < counts.feedsOfAUser; n += 1) {
        const { status } = await fetch(`${url}/api/jobs/events`, { headers });
        if (status !== 200) throw new Error(`live feed: ${status}`);
      }
    }
    return counts.usersWithFeeds * counts.feedsOfAUser;
  }

  function memory(): number {
    return ['gateway', 'jobs-api'].reduce((all, name) => all + residentOf(system.process(name).pid()!), 0);
  }
} finally {
  await system.stop();
}

function sum(spent: ByProcess): number {
  return Object.values(spent).reduce((all, each) => all + each, 0);
}

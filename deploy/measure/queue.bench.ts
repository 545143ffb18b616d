/**
 * Measures the overhead that the system adds to a render, with an engine that does nothing. Measures the time from
 * create to completed through gateway, service, outbox, NATS, worker and object store at a steady 20 jobs a second.
 * Also measures the throughput of one worker with a full queue.
 *
 *     npm run bench:queue -w deploy [-- --against <revision>]
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { checkouts } from './_against.js';
import { createAt } from './_create-at.js';
import { inWords, secondsOf, watchCores } from './_machine.js';
import { spread } from './_spread.js';
import { startBenchSystem } from './_system.js';

const rate = 20;
const seconds = 20;
const warmUp = 40;
const sellers = 25;
const waitingJobs = 500;

const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#aaa' } })
  .jpeg()
  .toBuffer();

const figures: Record<string, Record<string, string>> = {};
const rates: number[] = [];
for (const { name, root } of checkouts()) {
  const system = await startBenchSystem(root);
  const database = new pg.Client({ connectionString: system.databaseUrls['jobs'] });
  await database.connect();
  try {
    const create = (authorization: string) => createAt(system.url, authorization, photo);
    for (let i = 0; i < warmUp; i++) await create(system.authorization);

    const cores = watchCores();
    const creates: ReturnType<typeof create>[] = [];
    const start = performance.now();
    for (let i = 0; i < rate * seconds; i++) {
      await wait(Math.max(0, start + (i * 1_000) / rate - performance.now()));
      creates.push(create(system.authorization));
    }
    const created = await Promise.all(creates);
    const use = cores();
    const done = await completed(
      database,
      created.map(({ id }) => id),
    );

    const worker = system.process('jobs-worker-1').pid()!;
    const api = system.process('jobs-api').pid()!;
    const authorizations = [];
    for (let i = 0; i < sellers; i++) authorizations.push(await system.signUp());
    const before = secondsOf(api);
    process.kill(worker, 'SIGSTOP');
    const waiting: string[] = [];
    for (let i = 0; i < waitingJobs; i += sellers)
      waiting.push(...(await Promise.all(authorizations.map(create))).map(({ id }) => id));
    const apiSeconds = secondsOf(api) - before;
    const working = ['jobs-worker-1', 'jobs-api', 'postgres', 'nats'].map((process) =>
      system.process(process).pid()!,
    );
    const started = working.map(secondsOf);
    const drained = watchCores();
    process.kill(worker, 'SIGCONT');
    const ends = (await completed(database, waiting)).map(({ at }) => at).toSorted((a, b) => a - b);
    const drainUse = drained();
    const spent = working.map((pid, index) => ((secondsOf(pid) - started[index]!) * 1_000) / waitingJobs);
    // Excludes the first jobs, which wait until the paused worker resumes.
    const counted = ends.slice(Math.floor(waitingJobs / 10));
    const perSecond = ((counted.length - 1) * 1_000) / (counted.at(-1)! - counted[0]!);
    rates.push(perSecond);
    figures[name] = {
      [`create, answered (${rate}/s)`]: spread(created.map(({ answered }) => answered)),
      [`create → completed (${rate}/s)`]: spread(done.map(({ ms }) => ms)),
      'machine meanwhile': inWords(use),
      'one worker': `${perSecond.toFixed(0)} jobs/s`,
      'use of the machine': inWords(drainUse),
      'a job: worker, API, PostgreSQL, NATS': `${spent.map((each) => each.toFixed(1)).join(' + ')} ms`,
      'API, a create': `${((1_000 * apiSeconds) / waitingJobs).toFixed(1)} ms`,
    };
  } finally {
    await database.end();
    await system.stop();
  }
}
console.table(figures);
const [base, now] = rates;
if (base && now) console.log(`jobs a second of one worker: ${(now / base).toFixed(2)} times; target: 2.5`);
console.log('target at 20 jobs/s: create → completed p50 < 100 ms, p99 < 500 ms');

/**
 * Waits until all jobs have ended.
 *
 * @returns the milliseconds from acceptance to completion and the time of completion, by the database's clock
 */
async function completed(database: pg.Client, ids: string[]): Promise<{ ms: number; at: number }[]> {
  for (;;) {
    const { rows } = await database.query<{ ms: number; at: number }>(
      `select extract(epoch from completed_at - created_at)::float8 * 1000 as ms,
              extract(epoch from completed_at)::float8 * 1000 as at
       from job where id = any($1) and status = 'completed'`,
      [ids],
    );
    if (rows.length === ids.length) return rows;
    await wait(200);
  }
}

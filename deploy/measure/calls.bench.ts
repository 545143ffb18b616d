/**
 * Measures the processor time of frequent calls by process: creating a job from a new and from a known photo, a library
 * list of 50 jobs in several states, and the own account. With another checkout, both systems run at the same time and
 * the rounds alternate, so that both meet the same disturbances. Workers are stopped, so that no time is spent on
 * rendering. The generator is a separate process on the same cores. The service without the gateway is the floor for a
 * list.
 *
 *     npm run bench:calls -w deploy [-- --against <revision or folder of a built checkout>] [--seconds 60]
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { processNames } from '../run/processes/services.js';
import { checkouts } from './_against.js';
import { inWords, watchCores } from './_machine.js';
import { startBenchSystem } from './_system.js';
import type { Load, LoadResult } from './calls/generate.js';
import { measureRest, measureWork, type ByProcess } from './calls/processor-time.js';
import { runLoad } from './calls/run-load.js';

const rounds = 2;
const jobsInList = 50;
const perSecond = 200;
const restSeconds = 10;
const list = `/api/jobs/list?limit=${jobsInList}&offset=0`;
const gzip = { 'accept-encoding': 'gzip' };
const brotli = { 'accept-encoding': 'br' };

interface Measured {
  count: number;
  spent: ByProcess;
  results: LoadResult[];
}

const subjects = [];
try {
  for (const { name, root } of checkouts()) subjects.push(await prepare(name, root));
  const cores = watchCores();
  for (let round = 0; round <= rounds; round++)
    // The order alternates, because the second system meets warmer disk caches.
    for (const { system, rest, loads, measured } of round % 2 ? subjects : subjects.toReversed())
      for (const [kind, load] of Object.entries(loads)) {
        const { result, spent } = await measureWork(system, rest, () => runLoad(load));
        // The first round only warms the processes up.
        if (round > 0)
          add((measured[kind] ??= { count: 0, spent: {}, results: [] }), load.count, spent, result);
      }
  const use = inWords(cores());
  for (const { name, measured } of subjects) {
    console.log(`${name}: milliseconds of processor time per call`);
    console.table(Object.fromEntries(Object.entries(measured).map(([kind, each]) => [kind, rowOf(each)])));
  }
  const [base, now] = subjects;
  if (base && now)
    for (const kind of Object.keys(now.measured))
      console.log(
        `${kind}: ${(total(now.measured[kind]!) / total(base.measured[kind]!)).toFixed(2)} of the time before`,
      );
  for (const { name, measured } of subjects)
    console.log(
      `${name}: a list takes ${(total(measured['list, not compressed']!) / total(measured['list, service alone']!)).toFixed(2)} times the floor`,
    );
  console.log(`machine: ${use}`);
  for (const { name, loads } of subjects) {
    const paced = watchCores();
    const { p50, p99 } = await runLoad({
      ...loads['list, gzip']!,
      count: perSecond * seconds(),
      perSecond,
    });
    console.log(
      `${name}: ${perSecond} lists a second for ${seconds()} s: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${inWords(paced())}`,
    );
  }
} finally {
  for (const { database, system } of subjects) {
    await database.end();
    await system.stop();
  }
}

async function prepare(name: string, root: string) {
  const system = await startBenchSystem(root);
  const database = new pg.Client({ connectionString: system.databaseUrls['jobs'] });
  await database.connect();
  const [{ authorization }, other] = [system, await system.signUp()];
  const call = { headers: { authorization }, status: 200, atOnce: 10 };
  const create = { url: `${system.url}/api/jobs/create`, status: 201, atOnce: 4, uploads: 'new' as const };
  await runLoad({ ...create, headers: { authorization }, count: jobsInList });
  while ((await database.query(`select 1 from job where status <> 'completed'`)).rowCount) await wait(100);
  for (const each of processNames.filter((process) => process.includes('-worker-')))
    await system.process(each).stop();
  const answer = await fetch(system.url + list, { headers: { authorization } });
  const sent = Buffer.byteLength(await answer.text());
  console.log(`${name}: ${Math.round(sent / jobsInList)} bytes per job in a list`);
  const through = { ...call, url: system.url + list, count: 600 };
  const loads: Record<string, Load> = {
    create: { ...create, headers: { authorization: other }, count: 100 },
    'create, known photo': { ...create, headers: { authorization: other }, count: 100, uploads: 'known' },
    'list, unchanged': {
      ...through,
      status: 304,
      headers: { authorization, 'if-none-match': answer.headers.get('etag')! },
    },
    'list, gzip': { ...through, headers: { authorization, ...gzip } },
    'list, brotli': { ...through, headers: { authorization, ...brotli } },
    'list, not compressed': through,
    'list, service alone': { ...through, url: `http://127.0.0.1:${system.ports['jobs-api']}${list}` },
    me: { ...call, url: `${system.url}/api/users/me`, count: 1_500 },
  };
  const rest = await measureRest(system, restSeconds);
  const measured: Record<string, Measured> = {};
  return { name, system, database, rest, loads, measured };
}

function add(to: Measured, count: number, spent: ByProcess, result: LoadResult): void {
  to.count += count;
  to.results.push(result);
  for (const [name, each] of Object.entries(spent)) to.spent[name] = (to.spent[name] ?? 0) + each;
}

function total({ count, spent }: Measured): number {
  return Object.values(spent).reduce((sum, each) => sum + each) / count;
}

function rowOf(measured: Measured) {
  const { count, spent, results } = measured;
  const main = ['gateway', 'jobs-api', 'auth', 'postgres', 'nats'];
  const per = (name: string) => Number((spent[name]! / count).toFixed(2));
  const others = Object.keys(spent).filter((name) => !main.includes(name));
  return {
    ...Object.fromEntries(main.map((name) => [name, per(name)])),
    others: Number(others.reduce((sum, name) => sum + per(name), 0).toFixed(2)),
    total: Number(total(measured).toFixed(2)),
    'bytes sent': Math.round(results[0]!.bytes),
    'p99 ms': Number(Math.max(...results.map(({ p99 }) => p99)).toFixed(1)),
  };
}

function seconds(): number {
  const at = process.argv.indexOf('--seconds');
  return at === -1 ? 60 : Number(process.argv[at + 1]);
}

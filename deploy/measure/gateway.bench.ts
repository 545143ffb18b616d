/**
 * Measures the calls for a library list of 50 jobs, directly at the service and through the gateway. The list is
 * unchanged since the last call, has one job that changes continuously, or has changed completely. If nginx is
 * installed, an nginx that only forwards to the same service is measured too. The caller is one process on the same
 * cores. If other programs use the machine, the rates are unreliable, but the processor time per call is still valid.
 *
 *     npm run bench:gateway -w deploy [-- --against <revision>]
 */
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import sharp from 'sharp';
import { checkouts } from './_against.js';
import { inWords, secondsOf, watchCores } from './_machine.js';
import { startNginx } from './_nginx.js';
import { startBenchSystem } from './_system.js';

const path = '/api/jobs/list?limit=50&offset=0';
const seconds = 8;
const rate = 200;

const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#aaa' } })
  .jpeg()
  .toBuffer();
const kinds = [
  'unchanged',
  'one changed',
  'all changed',
  'sent whole',
  'the service alone',
  'nginx in front of the service',
] as const;
type Kind = (typeof kinds)[number];
const figures: Record<string, Partial<Record<Kind, { calls: number; milliseconds: number }>>> = {};

for (const { name, root } of checkouts()) {
  const system = await startBenchSystem(root);
  const database = new pg.Client({ connectionString: system.databaseUrls['jobs'] });
  await database.connect();
  try {
    const { authorization } = system;
    for (let i = 0; i < 50; i++) {
      const form = new FormData();
      form.set('mode', 'studio_white');
      form.set('file', new File([new Uint8Array(photo)], 'bench.jpg', { type: 'image/jpeg' }));
      await fetch(`${system.url}/api/jobs/create`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
    }
    while (
      (await database.query(`select 1 from job where status in ('pending', 'queued', 'processing')`)).rowCount
    )
      await wait(100);

    const etag = (await fetch(system.url + path, { headers: { authorization } })).headers.get('etag');
    const pidOf = (part: string) => system.process(part).pid()!;
    const milliseconds = (edge: number) => {
      const { user, system: kernel } = process.cpuUsage();
      const pids = [edge, pidOf('jobs-api'), pidOf('postgres')];
      return [...pids.map((pid) => 1_000 * secondsOf(pid)), (user + kernel) / 1_000];
    };
    const run = async (
      url: string,
      headers: Record<string, string> = {},
      changing = '',
      edge = pidOf('gateway'),
    ) => {
      const stopped = new AbortController();
      // The job changes faster than the calls arrive, so that each response differs from the previous response.
      const changes = changing && keepChanging(database, changing, stopped.signal);
      const cores = watchCores();
      const before = milliseconds(edge);
      const result = await autocannon({
        url: url + path,
        headers: { authorization, ...headers },
        connections: 20,
        duration: seconds,
      });
      const use = cores();
      const spent = milliseconds(edge).map((now, index) => (now - before[index]!) / result.requests.total);
      stopped.abort();
      await changes;
      return { calls: result.requests.average, p99: result.latency.p99, use, spent };
    };
    const direct = `http://127.0.0.1:${system.ports['jobs-api']}`;
    const nginx = await startNginx(system.ports['jobs-api']!);
    await run(system.url);
    const runs: Partial<Record<Kind, Awaited<ReturnType<typeof run>>>> = {
      unchanged: await run(system.url, etag ? { 'if-none-match': etag } : {}),
      'one changed': await run(
        system.url,
        {},
        'update job set progress = 100 where id = (select id from job order by id desc limit 1)',
      ),
      'all changed': await run(system.url, {}, 'update job set progress = 100'),
      'sent whole': await run(system.url),
      'the service alone': await run(direct),
      ...(nginx && { 'nginx in front of the service': await run(nginx.url, {}, '', nginx.pid) }),
    };
    await nginx?.stop();
    figures[name] = Object.fromEntries(
      Object.entries(runs).map(([kind, { calls, spent }]) => [
        kind,
        { calls, milliseconds: spent.reduce((sum, each) => sum + each) },
      ]),
    );
    console.log(name);
    console.table(
      Object.fromEntries([
        ...Object.entries(runs).map(([kind, { calls, p99, spent, use }]) => [
          kind,
          {
            'calls/s': Math.round(calls),
            'p99 ms': p99,
            'ms a call: gateway or nginx, service, PostgreSQL, caller': spent
              .map((each) => each.toFixed(2))
              .join(' + '),
            machine: inWords(use),
          },
        ]),
        [`${rate} a second, unchanged`, await paced(system.url + path, authorization, etag)],
        [`${rate} a second, complete`, await paced(system.url + path, authorization, null)],
      ]),
    );
  } finally {
    await database.end();
    await system.stop();
  }
}

for (const [name, of] of Object.entries(figures)) {
  const [through, direct, forwarded] = [
    of['sent whole']!,
    of['the service alone']!,
    of['nginx in front of the service'],
  ];
  const ratio = (by: 'calls' | 'milliseconds') =>
    [through, direct, ...(forwarded ? [forwarded] : [])]
      .map((each) => (each[by] / direct[by]).toFixed(2))
      .join(' : ');
  console.log(
    `${name}, gateway : service directly : ${forwarded ? 'nginx in front of the service' : 'nginx is not installed'}: calls a second ${ratio('calls')}, processor time ${ratio('milliseconds')}`,
  );
}
const [base, now] = Object.values(figures);
if (base && now)
  for (const kind of kinds) {
    const [old, fresh] = [base[kind], now[kind]];
    if (!old || !fresh) continue;
    const more = (fresh.calls / old.calls).toFixed(2);
    const cheaper = (old.milliseconds / fresh.milliseconds).toFixed(2);
    console.log(
      `${kind}: ${more} times the calls a second, ${cheaper} times those of the same processor time`,
    );
  }
console.log('to reach: unchanged 5 times, changed 2.5 times; p99 < 50 ms at 200 a second');

async function keepChanging(database: pg.Client, statement: string, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await database.query(statement);
    await wait(10);
  }
}

/** Makes evenly spaced calls, as many users would. The rate limit of autocannon sends calls in bursts. */
async function paced(url: string, authorization: string, etag: string | null) {
  const headers = { authorization, ...(etag ? { 'if-none-match': etag } : {}) };
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  const cores = watchCores();
  const start = performance.now();
  for (let i = 0; i < rate * seconds; i++) {
    await wait(Math.max(0, start + (i * 1_000) / rate - performance.now()));
    calls.push(call());
  }
  await Promise.all(calls);
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = Number(sorted[Math.floor(sorted.length * 0.99)]!.toFixed(1));
  return { 'calls/s': rate, 'p99 ms': p99, machine: inWords(cores()) };

  async function call(): Promise<void> {
    const started = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (answer.status !== 200 && answer.status !== 304) throw new Error(`list: ${answer.status}`);
  }
}

/**
 * Measures lists and figures of the back-office with a million users and five million jobs, and again with 1 % of these
 * rows. The calls go to the service over HTTP. Prints the seeded rows, the times, the use of the machine and the plans
 * of the slowest queries. The command also prints PostgreSQL's processor time per call, which does not depend on other
 * load on the machine. The command needs at least 20,000 users, because the calls name users who must be among the 1 %.
 *
 *     npm run bench:lists -w deploy
 *     BENCH_USERS=100000 BENCH_JOBS=500000 npm run bench:lists -w deploy
 */
import { readConfig } from '@packshot/chassis/config/read-config';
import type { Stop } from '@packshot/chassis/process/run-service';
import { startTokenIssuer } from '@packshot/chassis/testing/token-issuer';
import pg from 'pg';
import { inWords, secondsOf, watchCores } from '../_machine.js';
import { startServers } from '../_servers.js';
import { configSchema } from '@packshot/admin/config';
import { startAdmin } from '@packshot/admin/start';
import { calls } from './_calls.js';
import { planOf, slowestQuery } from './_queries.js';
import { seed, type Size } from './_seed.js';

const full: Size = {
  users: Number(process.env['BENCH_USERS'] ?? 1_000_000),
  jobs: Number(process.env['BENCH_JOBS'] ?? 5_000_000),
};
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 200);
const wantedMs = 100;
const plansShown = 5;

const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const servers = await startServers();
const issuer = await startTokenIssuer();
const stops: Stop[] = [() => servers.stop(), () => issuer.stop()];
const headers = {
  authorization: `Bearer ${await issuer.token('00000000-0000-7000-8000-000000000001', { admin: true })}`,
};

/** Returns the seconds of processor time that the processes of a database have used. */
async function workOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.reduce((sum, { pid }) => sum + secondsOf(pid), 0);
}

/** Starts a service with a filled database. */
async function open(name: string, size: Size) {
  const databaseUrl = await servers.makeDatabase(name);
  const config = readConfig(configSchema, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL_ADMIN: databaseUrl,
    NATS_URL: servers.natsUrl,
    NATS_SEED: servers.natsSeed,
    JWKS_URL: issuer.jwksUrl,
  });
  const { url } = await startAdmin(config, (stop) => void stops.push(stop));
  const start = performance.now();
  const counts = await seed(databaseUrl, size);
  print(
    `${seconds(start)} to seed ${name}: ${Object.entries(counts)
      .map(([table, n]) => `${n} ${table}`)
      .join(', ')}`,
  );
  return { url, databaseUrl };
}

type Filled = Awaited<ReturnType<typeof open>>;

/** Durations in milliseconds. */
interface Measured {
  p50: number;
  p99: number;
  work: number;
}

async function ask(url: string): Promise<void> {
  const answer = await fetch(url, { headers });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${body}`);
}

async function measure({ url: base, databaseUrl }: Filled, path: string): Promise<Measured> {
  const url = base + path;
  for (let n = 0; n < 3; n += 1) await ask(url);
  const times: number[] = [];
  const before = await workOf(databaseUrl);
  for (let n = 0; n < rounds; n += 1) {
    const start = performance.now();
    await ask(url);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (rounds - 1))]!;
  return { p50: at(0.5), p99: at(0.99), work: (1000 * ((await workOf(databaseUrl)) - before)) / rounds };
}

try {
  const small = await open('small', { users: full.users / 100, jobs: full.jobs / 100 });
  const large = await open('large', full);
  print(
    `\n${rounds} calls per row, one after another, over HTTP; ms, and ms of PostgreSQL's processor time ("work")\n`,
  );
  const head = '      p50      p99     work';
  print(`${''.padEnd(46)}${'1 % of the rows'.padStart(27)}${'all rows'.padStart(27)}${'ratio'.padStart(8)}`);
  print(`${''.padEnd(46)}${head.padStart(27)}${head.padStart(27)}${'of p50'.padStart(8)}`);
  const useSince = watchCores();
  const slowest: { name: string; path: string; p99: number; work: number }[] = [];
  for (const [name, path] of Object.entries(calls)) {
    const [a, b] = [await measure(small, path), await measure(large, path)];
    const cell = ({ p50, p99, work }: Measured) =>
      [p50, p99, work].map((ms) => ms.toFixed(1).padStart(9)).join('');
    const late = b.p99 > wantedMs ? `  above ${wantedMs} ms` : '';
    print(`${name.padEnd(46)}${cell(a)}${cell(b)}${(b.p50 / a.p50).toFixed(1).padStart(8)}${late}`);
    slowest.push({ name, path, p99: b.p99, work: b.work });
  }
  print(`\nuse of the machine during the calls: ${inWords(useSince())}`);
  slowest.sort((a, b) => b.p99 - a.p99);
  print(
    `highest p99: ${slowest[0]!.p99.toFixed(1)} ms; above ${wantedMs} ms: ${slowest.filter(({ p99 }) => p99 > wantedMs).length} of ${slowest.length}`,
  );
  for (const { name, path } of slowest.slice(0, plansShown)) {
    const query = await slowestQuery(() => ask(large.url + path));
    if (query) print(`\n${name}: the slowest of its queries\n${await planOf(large.databaseUrl, query)}`);
  }
} finally {
  for (const stop of stops.toReversed()) await stop();
}

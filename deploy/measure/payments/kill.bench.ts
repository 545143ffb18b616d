/**
 * Kills billing (`kill -9`) at every point between a call to the provider and its commit. For each point and each
 * action, a separate process is started, runs the action, and kills itself at that point. A second process starts with
 * the same database, and its worker runs one round. Prints runs, duplicated changes and lost changes for each point.
 *
 *     npm run bench:kill -w deploy
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { faultPoints } from '@packshot/billing/deps';
import { ModelProvider } from '@packshot/billing/testing/model-provider';
import { startServers } from './_servers.js';
import type { Task, Told } from './kill-child.js';

const runs = Number(process.env['KILL_RUNS'] ?? 3);
const acts = ['create', 'upgrade', 'cancel', 'refund'] as const satisfies Task['act'][];
const print = (line: string) => process.stdout.write(`${line}\n`);

const servers = await startServers();
const model = new ModelProvider();
/** The provider runs in this process, which is not killed, and is called over HTTP. */
const provider = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, args } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
      method: 'createCheckout';
      args: Parameters<ModelProvider['createCheckout']>;
    };
    const answer = async () => {
      try {
        response.end(JSON.stringify({ answer: (await model[method](...args)) ?? null }));
      } catch (error) {
        response.end(JSON.stringify({ error: (error as Error).message }));
      }
    };
    void answer();
  });
});
await new Promise<void>((resolve) => {
  provider.listen(0, '127.0.0.1', resolve);
});
const { port } = provider.address() as AddressInfo;
const client = new pg.Client({ connectionString: servers.env['DATABASE_URL_BILLING'] ?? '' });

/** Runs a process of the service until it exits. @returns result and exit status of the process */
async function run(task: Task): Promise<{ told: Told | undefined; signal: string | null }> {
  model.events.splice(0);
  const env = {
    ...process.env,
    ...servers.env,
    PROVIDER_URL: `http://127.0.0.1:${port}`,
    TASK: JSON.stringify(task),
  };
  const child = fork(fileURLToPath(new URL('kill-child.ts', import.meta.url)), {
    env,
    execArgv: process.execArgv,
  });
  let told: Told | undefined;
  child.on('message', (message) => {
    told = message as Told;
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return { told, signal };
}

const charges = (userId: string): number =>
  [...model.sold.values()]
    .filter(({ order }) => order.userId === userId)
    .flatMap(({ facts }) => facts.filter(({ kind }) => kind === 'paid')).length;

interface Row {
  point: string;
  act: string;
  runs: number;
  doubled: number;
  lost: number;
}

try {
  const table: Row[] = [];
  const line = (cells: (string | number)[]) =>
    print(
      `${String(cells[0]).padEnd(20)}${String(cells[1]).padEnd(10)}${cells
        .slice(2)
        .map((cell) => String(cell).padStart(9))
        .join('')}`,
    );
  line(['killed at', 'during', 'runs', 'duplicated', 'lost']);
  let connected = false;
  for (const act of acts)
    for (const point of faultPoints) {
      const row: Row = { point, act, runs: 0, doubled: 0, lost: 0 };
      for (let n = 0; n < runs; n += 1) {
        const { told: begun, signal } = await run({ act, point });
        if (signal !== 'SIGKILL') throw new Error(`${act} was not killed at "${point}"`);
        if (!connected) await client.connect();
        connected = true;
        // Advances the clock until the worker treats the payment as unclear.
        await client.query(
          `update provider_call set next_try_at = now(), lease_until = null where state = 'started'`,
        );
        await client.query(
          `update subscription set created_at = created_at - interval '2 hours', asked_at = null`,
        );
        const { userId } = begun!;
        if (act === 'create') for (const open of model.openCheckouts(userId)) model.approve(open);
        const { told } = await run({ act: 'reconcile', userId });
        const wanted = { create: 1, upgrade: 2, cancel: 1, refund: 1 }[act];
        const collected = charges(userId);
        const refunds = model.transactions.filter(({ kind }) => kind === 'refund').length;
        row.runs += 1;
        if (collected > wanted || told!.payments > collected || refunds > told!.refundsOfAll)
          row.doubled += 1;
        if (!told!.asWanted[act] || told!.payments < collected) row.lost += 1;
      }
      table.push(row);
      line([row.point, row.act, row.runs, row.doubled, row.lost]);
    }
  if (table.some(({ doubled, lost }) => doubled + lost > 0)) process.exitCode = 1;
} finally {
  await client.end();
  provider.close();
  provider.closeAllConnections();
  await servers.stop();
}

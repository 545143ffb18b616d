/**
 * Measures another seller's list, sign-in and upload during each attack, with the default limits. Also measures the
 * maximum memory of the jobs API with its processes. The attackers have five IPv4 addresses, or one IPv6 network with a
 * 64-bit prefix, in a separate network. The last rows show attacks through a trusted proxy. Requires root.
 *
 *     npm run bench:crowd -w deploy [-- --against <revision>] [-- --only <part of a name>]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '@packshot/proto/rest/job-schema';
import sharp from 'sharp';
import { checkouts, here } from './_against.js';
import { attackNames, type AttackOrder } from './_attacks.js';
import { createAt } from './_create-at.js';
import { openHostileNetwork } from './_hostile-network.js';
import { inWords, watchCores } from './_machine.js';
import { watchMemory } from './_memory.js';
import { startBenchSystem } from './_system.js';

const seconds = 10;
/** List calls a second of the observed seller. */
const rate = 10;
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]! : '';

type System = Awaited<ReturnType<typeof startBenchSystem>>;
const asShipped = {
  RATE_LIMIT_GENERAL: undefined,
  RATE_LIMIT_SIGN_IN: undefined,
  RATE_LIMIT_CREATE: undefined,
  RATE_LIMIT_CONTACT: undefined,
  CALLS_UNDER_WAY: undefined,
  CALLS_UNDER_WAY_PER_ADDRESS: undefined,
  UPLOADS_PER_USER: undefined,
  UPLOADS_PER_ADDRESS: undefined,
  UPLOAD_SPOOL_MB: undefined,
  DOWNLOADS_PER_USER: undefined,
  DOWNLOADS_PER_LINK: undefined,
};

/** Photo that the observed seller uploads. */
const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
  .jpeg()
  .toBuffer();

const rows: Record<string, Record<string, string | number>> = {};
// The attackers reach this machine by a different address.
process.env['HOST'] = '::';
const network = openHostileNetwork();
try {
  for (const { name, root } of checkouts()) {
    const system = await startBenchSystem(root, asShipped);
    try {
      const hostile = await prepare(system);
      rows[`${name}: no attack`] = await watched(system, { authorization: await system.signUp() });
      for (const attack of attackNames.filter((each) => each.includes(only)))
        for (const [from, { target, addresses }] of Object.entries(network.from))
          rows[`${name}: ${attack}, ${from}`] = await under(system, {
            ...hostile,
            attack,
            target,
            addresses,
            claims: [],
          });
    } finally {
      await system.stop();
    }
    const proxied = await startBenchSystem(root, { ...asShipped, TRUSTED_PROXIES: '127.0.0.1' });
    try {
      const attack = attackNames.find((each) => each.includes('clients that open a link'))!;
      const { addresses } = network.from['five IPv4 addresses'];
      rows[`${name}: ${attack}, behind a proxy`] = await under(proxied, {
        ...(await prepare(proxied)),
        attack,
        target: '127.0.0.1',
        addresses: [],
        claims: addresses,
      });
    } finally {
      await proxied.stop();
    }
  }
} finally {
  network.remove();
  console.table(rows);
}

/** Creates the attacking sellers, and a link to a large picture of the first seller. */
async function prepare(system: System): Promise<Pick<AttackOrder, 'port' | 'sellers' | 'link'>> {
  const sellers = [system.authorization];
  while (sellers.length < 4) sellers.push(await system.signUp());
  const noise = { width: 2_400, height: 2_400, channels: 3, background: '#888' } as const;
  const large = await sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { id } = await createAt(system.url, system.authorization, large);
  const { authorization } = system;
  const answer = await fetch(`${system.url}/api/jobs/${id}`, { headers: { authorization } });
  const { pathname, search } = new URL(((await answer.json()) as Job).base_image_url, system.url);
  return { port: Number(new URL(system.url).port), sellers, link: pathname + search };
}

async function under(system: System, order: AttackOrder) {
  const through = order.claims.length ? { 'x-forwarded-for': '198.51.100.1' } : undefined;
  const victim = { authorization: await system.signUp(), ...through };
  const node = [process.execPath, '--import', 'tsx', '--conditions', 'source'];
  const command = [...node, join(here, 'deploy/measure/_attacks.ts')];
  const inside = order.addresses.length ? ['ip', 'netns', 'exec', network.name, ...command] : command;
  // Runs in a separate process, so that the attacker's own load does not slow the measured calls.
  const attacker = spawn(inside[0]!, inside.slice(1), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ATTACK_ORDER: JSON.stringify(order) },
  });
  const ended = once(attacker, 'exit');
  await wait(3_000);
  const row = await watched(system, victim);
  attacker.kill();
  await ended;
  // Waits until no job is in progress.
  await wait(3_000);
  return row;
}

/** Measures another seller's calls, and the readiness that the gateway reports at the same time. */
async function watched(system: System, victim: Record<string, string>) {
  const lists: number[] = [];
  const signIns: number[] = [];
  const uploads: number[] = [];
  const seen = { refused: 0, silent: 0, unready: 0 };
  const timed = async (into: number[], method: string, path: string, sent?: Response) => {
    const begun = performance.now();
    const status = await ask(system.url + path, method, victim, sent);
    into.push(performance.now() - begun);
    if (status === undefined) seen.silent += 1;
    else if (status >= 300) seen.refused += 1;
  };
  const cores = watchCores();
  const memory = watchMemory(system.process('jobs-api').pid()!);
  const calls: Promise<unknown>[] = [];
  const start = performance.now();
  for (let i = 0; i < rate * seconds; i += 1) {
    await wait(Math.max(0, start + (i * 1_000) / rate - performance.now()));
    calls.push(timed(lists, 'GET', '/api/jobs/list?limit=50'));
    if (i % (5 * rate) === 0) {
      const form = new FormData();
      form.set('mode', 'studio_white');
      form.set('file', new File([new Uint8Array(photo)], 'victim.jpg', { type: 'image/jpeg' }));
      calls.push(timed(uploads, 'POST', '/api/jobs/create', new Response(form)));
    }
    if (i % (2 * rate) !== 0) continue;
    calls.push(
      timed(
        signIns,
        'POST',
        '/api/auth/login',
        Response.json({ email: 'seller@packshot.test', password: 'packshot-demo' }),
      ),
      ask(`${system.url}/readyz`, 'GET', {}).then((status) => {
        if (status !== 200) seen.unready += 1;
      }),
    );
  }
  await Promise.all(calls);
  const sorted = lists.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]!);
  return {
    'list p50 / p99 ms': `${at(0.5)} / ${at(0.99)}`,
    'sign-in, max ms': Math.round(Math.max(...signIns)),
    'upload, max ms': Math.round(Math.max(...uploads)),
    refused: seen.refused,
    'no answer': seen.silent,
    'not ready': seen.unready,
    'jobs API, max MB': memory(),
    machine: inWords(cores()),
  };
}

/**
 * Makes a call on a new connection, like a newly opened browser.
 *
 * @returns status of the response; undefined without a response
 */
async function ask(
  url: string,
  method: string,
  own: Record<string, string>,
  sent?: Response,
): Promise<number | undefined> {
  const body = sent && Buffer.from(await sent.arrayBuffer());
  return new Promise((resolve) => {
    const headers = { ...own, ...(sent ? { 'content-type': sent.headers.get('content-type')! } : {}) };
    const call = httpRequest(url, { method, headers, agent: false, timeout: 10_000 }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(undefined));
    call.end(body);
  });
}

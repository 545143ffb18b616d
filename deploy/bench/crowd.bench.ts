/**
 * What others notice while somebody holds the doors: how long another seller's list and sign-in take before and during
 * each attack, with the limits as they ship. Whoever attacks does it from few addresses, and the other from one of their own.
 *
 *     npm run bench:crowd -w deploy/local
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { here } from './_against.js';
import { attackNames } from './_attacks.js';
import { inWords, watchCores } from './_machine.js';
import { startBenchSystem } from './_system.js';

const seconds = 6;
/** List calls a second of the one who is watched. */
const rate = 10;

const system = await startBenchSystem(undefined, {
  // So that one machine can be many addresses.
  TRUSTED_PROXIES: '127.0.0.1',
  RATE_LIMIT_GENERAL: undefined,
  RATE_LIMIT_SIGN_IN: undefined,
  RATE_LIMIT_CREATE: undefined,
  RATE_LIMIT_CONTACT: undefined,
  CALLS_UNDER_WAY: undefined,
  CALLS_UNDER_WAY_PER_ADDRESS: undefined,
  UPLOADS_PER_USER: undefined,
});
const { port } = new URL(system.url);
const victim = { authorization: await system.signUp(), 'x-forwarded-for': '198.51.100.1' };

const rows: Record<string, Record<string, string | number>> = {};
try {
  await measure();
  for (const attack of attackNames) {
    const before = await measure();
    // A process of its own: how long the watched calls take must not be the attacker's own trouble.
    const attacker = fork(join(here, 'deploy/bench/_attacks.ts'), [attack, port, system.authorization]);
    const ended = once(attacker, 'exit');
    const cores = watchCores();
    const during = await measure();
    const use = cores();
    attacker.kill();
    await ended;
    rows[attack] = {
      'list before, p50 / max ms': `${before.p50} / ${before.max}`,
      during: `${during.p50} / ${during.max}`,
      failed: `${during.failed} of ${during.calls}`,
      'sign-in during, max ms': during.signIn,
      machine: inWords(use),
    };
    // What was begun is worked off.
    await wait(3_000);
  }
  console.table(rows);
} finally {
  await system.stop();
}

/** How long another seller's calls take right now. */
async function measure() {
  const lists: number[] = [];
  const signIns: number[] = [];
  let failed = 0;
  const calls: Promise<void>[] = [];
  const start = performance.now();
  const timed = async (into: number[], make: () => Promise<number | undefined>) => {
    const begun = performance.now();
    const status = await make();
    if (status === 200) into.push(performance.now() - begun);
    else failed += 1;
  };
  for (let i = 0; i < rate * seconds; i += 1) {
    await wait(Math.max(0, start + (i * 1_000) / rate - performance.now()));
    calls.push(timed(lists, () => ask('GET', '/api/jobs/list?limit=50')));
    if (i % (2 * rate) === 0) calls.push(timed(signIns, signIn));
  }
  await Promise.all(calls);
  const sorted = lists.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Infinity);
  return { p50: at(0.5), max: at(1), failed, calls: calls.length, signIn: Math.round(Math.max(...signIns)) };
}

function signIn(): Promise<number | undefined> {
  const body = { email: 'seller@packshot.test', password: 'packshot-demo' };
  return ask('POST', '/api/auth/login', JSON.stringify(body));
}

/** A call on a connection of its own, as a browser that has just come. @returns its status; undefined when there was no answer */
function ask(method: string, path: string, body?: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const headers = { ...victim, ...(body ? { 'content-type': 'application/json' } : {}) };
    const call = httpRequest(
      `${system.url}${path}`,
      { method, headers, agent: false, timeout: 10_000 },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      },
    );
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(undefined));
    call.end(body);
  });
}

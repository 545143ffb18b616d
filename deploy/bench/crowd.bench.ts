/**
 * What others notice while somebody holds the doors: how long another seller's list and sign-in take before and during
 * each attack, with the limits as they ship. Whoever attacks does it from few addresses, and the other from one of their own.
 *
 *     npm run bench:crowd -w deploy/local
 */
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { inWords, watchCores } from './_machine.js';
import { startBenchSystem } from './_system.js';

const seconds = 6;
/** List calls a second of the one who is watched. */
const rate = 20;

const system = await startBenchSystem(undefined, {
  // So that one machine can be many addresses.
  TRUSTED_PROXIES: '127.0.0.1',
  CALLS_UNDER_WAY: undefined,
  CALLS_UNDER_WAY_PER_ADDRESS: undefined,
});
const { port } = new URL(system.url);
const victim = { authorization: await system.signUp(), 'x-forwarded-for': '198.51.100.1' };
const attacker = `Authorization: ${system.authorization}\r\nX-Forwarded-For: 203.0.113.1`;

/** What holds on for as long as the attack lasts. */
const open: { destroy(): unknown }[] = [];

const socket = (first: string): Socket => {
  const made = connect(Number(port), '127.0.0.1');
  // Being turned away is what is meant to happen.
  made.on('error', () => {});
  made.write(first);
  open.push(made);
  return made;
};
const times = <T>(n: number, make: (index: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
const head = (line: string, headers: string) => `${line} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
const json = 'Content-Type: application/json\r\nContent-Length: 1000\r\n';
const stranger = 'X-Forwarded-For: 203.0.113.9\r\n';

/** By name: begins an attack, and goes on with it until told to stop. */
const attacks: Record<string, (stop: AbortSignal) => unknown> = {
  '128 feeds of one seller': () =>
    times(128, () => socket(head('GET /api/jobs/events', `${attacker}\r\n`)).resume()),
  '128 calls of strangers with unfinished bodies': () =>
    times(128, () => socket(`${head('POST /api/auth/login', stranger + json)}{"email":`).resume()),
  '128 uploads that drip': (stop) =>
    drip(
      stop,
      times(128, () =>
        socket(
          head(
            'POST /api/jobs/create',
            `${attacker}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n`,
          ),
        ).resume(),
      ),
    ),
  '128 bodies of strangers that drip': (stop) =>
    drip(
      stop,
      times(128, () => socket(head('POST /api/contact/support', stranger + json)).resume()),
    ),
  '256 readers that do not read': (stop) =>
    everyMoment(stop, () =>
      times(8, () => {
        if (open.length > 256) return;
        socket(head('GET /api/docs/json', stranger).repeat(20)).pause();
      }),
    ),
  '2000 idle connections': () => times(2_000, () => socket('')),
  '2000 connections with half a header': () => times(2_000, () => socket('GET / HTTP/1.1\r\nHost: x\r\nX-')),
  'headers of 15 kB, 500 a second': (stop) =>
    everyMoment(stop, () =>
      times(25, () =>
        socket(head('GET /livez', `X-Long: ${'x'.repeat(15_000)}\r\nConnection: close\r\n`)).resume(),
      ),
    ),
  '32 connections with 200 pipelined calls each, again and again': (stop) =>
    everyMoment(stop, () => {
      if (open.length > 32 * 20) return;
      times(32, () => socket(head('GET /api/jobs/list?limit=50', `${attacker}\r\n`).repeat(200)).resume());
    }),
};

const rows: Record<string, Record<string, string | number>> = {};
try {
  await measure();
  for (const [name, begin] of Object.entries(attacks)) {
    const before = await measure();
    const stop = new AbortController();
    const attack = begin(stop.signal);
    const cores = watchCores();
    const during = await measure();
    const use = cores();
    stop.abort();
    await attack;
    for (const each of open.splice(0)) each.destroy();
    rows[name] = {
      'list before, p50 / max ms': `${before.p50} / ${before.max}`,
      during: `${during.p50} / ${during.max}`,
      failed: `${during.failed} of ${during.calls}`,
      'sign-in during, max ms': during.signIn,
      machine: inWords(use),
    };
    await wait(1_000);
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

/** Sends a byte a moment on each connection. */
function drip(stop: AbortSignal, sockets: Socket[]): Promise<void> {
  return everyMoment(stop, () => {
    for (const each of sockets) if (each.writable) each.write('-');
  });
}

async function everyMoment(stop: AbortSignal, act: () => unknown): Promise<void> {
  while (!stop.aborted) {
    act();
    await wait(50);
  }
}

import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { largePng } from './_large-png.js';

/** Input of the attacking process. */
export interface AttackOrder {
  attack: string;
  target: string;
  port: number;
  /** Source addresses, used in turn by the connections. An empty list means that a trusted proxy reports the addresses in `claims`. */
  addresses: string[];
  /** Client addresses that the attacking process reports as if it were a trusted proxy. */
  claims: string[];
  /** Authorization headers of the attacking sellers. */
  sellers: string[];
  /** Path of a signed link to a large picture of the first seller. */
  link: string;
}

const order = JSON.parse(process.env['ATTACK_ORDER'] ?? 'null') as AttackOrder | null;
const open = new Set<Socket>();
let count = 0;

function socket(first: (n: number) => string | Buffer): Socket {
  const { target, port, addresses } = order!;
  const n = count++;
  const localAddress = addresses[n % addresses.length];
  const made = connect({ host: target, port, ...(localAddress ? { localAddress } : {}) });
  open.add(made);
  // A rejected call is the expected result.
  made.on('error', () => {}).once('close', () => open.delete(made));
  made.write(first(n));
  return made;
}
/** Keeps the given number of connections open: a disconnected client connects again. */
async function keep(most: number, make: () => Socket): Promise<never> {
  return every(200, () => {
    while (open.size < most) make();
  });
}
const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make);
const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');
const claim = (n: number): string[] =>
  order!.claims.length ? [`X-Forwarded-For: ${order!.claims[n % order!.claims.length]}`] : [];
/** A call by one of the sellers. If a call concerns a resource of a single seller, the first seller makes the call. */
const ofSeller =
  (line: string, ...more: string[]) =>
  (n: number) =>
    head(line, `Authorization: ${order!.sellers[n % order!.sellers.length]}`, ...claim(n), ...more);
const ofStranger =
  (line: string, ...more: string[]) =>
  (n: number) =>
    head(line, ...claim(n), ...more);
const json = ['Content-Type: application/json', 'Content-Length: 1000'];
const form = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 1000000'];

async function every(ms: number, act: () => unknown): Promise<never> {
  for (;;) {
    act();
    await wait(ms);
  }
}
const unfinished = (make: (n: number) => string, begun: string) => socket((n) => make(n) + begun).resume();
/** Opens unfinished requests that send one byte at intervals. */
async function drip(most: number, make: () => Socket): Promise<never> {
  void keep(most, make);
  return every(50, () => {
    for (const each of open) if (each.writable) each.write('-');
  });
}

/** Sends pictures of a few hundred kilobytes that decode to hundreds of megabytes. */
async function sendLargePictures(path: string, width: number, height: number, bits: 8 | 16): Promise<never> {
  const field = (name: string, rest: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${field('mode', '')}studio_white\r\n${field('file', '; filename="a.png"')}`),
    await largePng(width, height, bits),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const headOf = ofSeller(`POST ${path}`, form[0]!, `Content-Length: ${body.length}`, 'Connection: close');
  return keep(16, () => socket((n) => Buffer.concat([Buffer.from(headOf(n)), body])).resume());
}

const attacks = {
  '16 previews of 1,000,000 × 64 pixels': () => sendLargePictures('/api/preview/generate', 1_000_000, 64, 8),
  '16 previews of 65,535 × 976 pixels, 16 bits': () =>
    sendLargePictures('/api/preview/generate', 65_535, 976, 16),
  '16 creations of 8,000 × 7,999 pixels': () => sendLargePictures('/api/jobs/create', 8_000, 7_999, 8),
  '128 feeds': () => keep(128, () => socket(ofSeller('GET /api/jobs/events')).resume()),
  '128 unfinished logins': () =>
    keep(128, () => unfinished(ofStranger('POST /api/auth/login', ...json), '{"email":')),
  '320 unfinished bodies without a login': () =>
    keep(320, () => unfinished(ofStranger('POST /api/jobs/archive', ...json), '{')),
  '128 unfinished uploads of four accounts': () =>
    keep(128, () => unfinished(ofSeller('POST /api/jobs/create', ...form), '--b')),
  '128 uploads that send one byte at a time': () =>
    drip(128, () => unfinished(ofSeller('POST /api/jobs/create', ...form), '--b')),
  '128 anonymous bodies that send one byte at a time': () =>
    drip(128, () => unfinished(ofStranger('POST /api/contact/support', ...json), '{')),
  '128 clients that open a link and read nothing': () =>
    keep(128, () => socket(ofStranger(`GET ${order!.link}`)).pause()),
  '256 clients that send many requests and read nothing': () =>
    keep(256, () => socket((n) => ofStranger('GET /api/docs/json')(n).repeat(8)).pause()),
  '2000 idle connections': () => keep(2_000, () => socket(() => '')),
  '2000 connections with half a header': () =>
    keep(2_000, () => socket(() => 'GET / HTTP/1.1\r\nHost: x\r\nX-')),
  '100 calls a second with headers of 15 kB': () =>
    every(100, () =>
      times(10, () => socket(ofStranger('GET /livez', `X-Long: ${'x'.repeat(15_000)}`)).resume()),
    ),
  '32 connections a second with 200 pipelined calls each': () =>
    every(1_000, () =>
      times(32, () => socket((n) => ofSeller('GET /api/jobs/list')(n).repeat(200)).resume()),
    ),
};

/** Names of all attacks. */
export const attackNames = Object.keys(attacks);

// The module starts no attack when another module imports only the names.
if (order) void attacks[order.attack as keyof typeof attacks]();

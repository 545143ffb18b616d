import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What the process that attacks is given: which attack, where to, and the token of a seller who takes part. */
const [attack = '', port, authorization] = process.argv.slice(2);
const open: Socket[] = [];

function socket(first: string): Socket {
  const made = connect(Number(port), '127.0.0.1');
  // Being turned away is what is meant to happen.
  made.on('error', () => {});
  made.write(first);
  open.push(made);
  return made;
}
const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make);
const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');
const seller = [`Authorization: ${authorization}`, 'X-Forwarded-For: 203.0.113.1'];
const stranger = ['X-Forwarded-For: 203.0.113.9'];
const json = ['Content-Type: application/json', 'Content-Length: 1000'];
const form = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 1000000'];

async function every(ms: number, act: () => unknown): Promise<never> {
  for (;;) {
    act();
    await wait(ms);
  }
}
const drip = (sockets: Socket[]) =>
  every(50, () => {
    for (const each of sockets) if (each.writable) each.write('-');
  });

const attacks = {
  '128 feeds of one seller': () => times(128, () => socket(head('GET /api/jobs/events', ...seller)).resume()),
  '128 calls of strangers with unfinished bodies': () =>
    times(128, () => socket(`${head('POST /api/auth/login', ...stranger, ...json)}{"email":`).resume()),
  '128 uploads that drip': () =>
    drip(times(128, () => socket(head('POST /api/jobs/create', ...seller, ...form)).resume())),
  '128 bodies of strangers that drip': () =>
    drip(times(128, () => socket(head('POST /api/contact/support', ...stranger, ...json)).resume())),
  '256 readers that ask for much and read nothing': () =>
    times(256, () => socket(head('GET /api/docs/json', ...stranger).repeat(8)).pause()),
  '2000 idle connections': () => times(2_000, () => socket('')),
  '2000 connections with half a header': () => times(2_000, () => socket('GET / HTTP/1.1\r\nHost: x\r\nX-')),
  '100 calls a second with headers of 15 kB': () =>
    every(100, () =>
      times(10, () => socket(head('GET /livez', `X-Long: ${'x'.repeat(15_000)}`, ...stranger)).resume()),
    ),
  '32 connections a second with 200 pipelined calls each': () =>
    every(1_000, () => times(32, () => socket(head('GET /api/jobs/list', ...seller).repeat(200)).resume())),
};

/** Names of the attacks that there are. */
export const attackNames = Object.keys(attacks);

// Imported for its names alone, it attacks nobody.
if (port) void attacks[attack as keyof typeof attacks]();

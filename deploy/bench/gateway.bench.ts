/**
 * What the gateway costs: the library list of 50 jobs called directly at the service and through the gateway.
 *
 *     npm run bench:gateway -w deploy/local
 */
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import sharp from 'sharp';
import { startBenchSystem } from './_system.js';

const path = '/api/jobs/list?limit=50&offset=0';
const seconds = 10;
const rate = 200;

const system = await startBenchSystem();
try {
  const { authorization } = system;
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#aaa' } })
    .jpeg()
    .toBuffer();
  for (let i = 0; i < 50; i++) {
    const form = new FormData();
    form.set('mode', 'studio_white');
    form.set('file', new File([new Uint8Array(photo)], 'bench.jpg', { type: 'image/jpeg' }));
    await fetch(`${system.url}/api/jobs/create`, { method: 'POST', headers: { authorization }, body: form });
  }
  const run = (url: string) =>
    autocannon({ url: url + path, headers: { authorization }, connections: 20, duration: seconds });
  const service = `http://127.0.0.1:${system.ports['jobs-api']}`;
  await run(system.url);
  const steady = await paced(system.url + path, authorization);
  const direct = await run(service);
  const through = await run(system.url);
  console.table({
    'service, all it can': row(direct, direct),
    'gateway, all it can': row(through, direct),
    [`gateway, ${rate} a second`]: steady,
  });
  console.log('to reach: p99 < 50 ms at 200 a second; ratio ≥ 0.5');
} finally {
  await system.stop();
}

/** Evenly spaced calls, as many users make them; autocannon's own limit sends them in bursts. */
async function paced(url: string, authorization: string) {
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  let refused = 0;
  const start = performance.now();
  for (let i = 0; i < rate * seconds; i++) {
    await wait(Math.max(0, start + (i * 1_000) / rate - performance.now()));
    calls.push(call());
  }
  await Promise.all(calls);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number(sorted[Math.floor(sorted.length * share)]!.toFixed(1));
  return { 'calls/s': rate, 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'not 200': refused };

  async function call(): Promise<void> {
    const started = performance.now();
    const answer = await fetch(url, { headers: { authorization } });
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (answer.status !== 200) refused++;
  }
}

function row(result: autocannon.Result, base: autocannon.Result) {
  return {
    'calls/s': Math.round(result.requests.average),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    'not 200': result.non2xx + result.errors,
    ratio: (result.requests.average / base.requests.average).toFixed(2),
  };
}

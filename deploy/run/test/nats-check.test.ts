import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { findFreePort } from '@packshot/chassis/process/ports';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';

const run = promisify(execFile);
const read = (path: string): unknown =>
  parse(readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8'), { merge: true });
const compose = read('docker-compose.yml') as {
  services: { nats: { healthcheck: { test: [string, string] } } };
};
const values = read('deploy/helm/nats-values.yaml') as {
  container: { patch: [{ path: string; value: { exec: { command: [string, string, string] } } }] };
};
const [probe] = values.container.patch;
/** Compose escapes a dollar sign with a second dollar sign. */
const composeCheck = compose.services.nats.healthcheck.test[1].replaceAll('$$', '$');
const chartCheck = probe.value.exec.command[2];

let dataDir: string;
let server: ChildProcess;
let ports: { client: number; monitoring: number };
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'packshot-nats-check-'));
  ports = { client: await findFreePort(), monitoring: await findFreePort() };
  await mkdir(join(dataDir, 'store'));
  const args = ['-js', '-sd', join(dataDir, 'store'), '-a', '127.0.0.1'];
  const [client, monitoring] = [String(ports.client), String(ports.monitoring)];
  server = spawn(inject('natsBinary'), [...args, '-p', client, '-m', monitoring], { stdio: 'ignore' });
  const open = () => connect({ servers: `127.0.0.1:${ports.client}`, reconnect: false });
  let nats: Awaited<ReturnType<typeof open>> | undefined;
  await expect.poll(async () => (nats = await open().catch(() => undefined)) !== undefined).toBe(true);
  const { streams } = await jetstreamManager(nats!);
  for (const name of ['A', 'B']) await streams.add({ name, subjects: [`${name}.>`] });
  await nats!.close();
});
afterEach(async () => {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * Runs the health check of a container against the server of this test.
 *
 * @returns whether the health check succeeded
 */
const succeeds = (check: string): Promise<boolean> => {
  const here = check
    .replaceAll('/data/', `${join(dataDir, 'store')}/`)
    .replaceAll('8222', String(ports.monitoring))
    .replaceAll('kill 1', `kill ${server.pid}`);
  return run('sh', ['-c', here]).then(
    () => true,
    () => false,
  );
};
const moveAway = () => rename(join(dataDir, 'store'), join(dataDir, 'away'));

describe('NATS in a container', () => {
  it('reports itself as healthy after the store was moved away, although NATS can no longer store a message', async () => {
    const nats = await connect({ servers: `127.0.0.1:${ports.client}`, reconnect: false });
    // More data than a file of the store holds (8 MB), so that the server must open the next file. The server also
    // opens a file after a sync, at most 2 minutes later.
    const publish = async () => {
      for (let n = 0; n < 12; n++) await jetstream(nats).publish('A.message', new Uint8Array(900_000));
    };
    await publish();
    await moveAway();
    await expect(publish()).rejects.toThrow(/msg block file/);
    for (const kind of ['', '?js-enabled-only=true', '?js-server-only=true']) {
      const answer = await fetch(`http://127.0.0.1:${ports.monitoring}/healthz${kind}`);
      expect(answer.status, kind).toBe(200);
    }
    await nats.close();
  });

  it('is stopped by the compose check only when the store is missing', async () => {
    expect(await succeeds(composeCheck)).toBe(true);
    expect(server.exitCode).toBeNull();
    const ended = once(server, 'exit');
    await moveAway();
    await succeeds(composeCheck);
    await ended;
  });

  it('is stopped by the compose check when a single stream is missing', async () => {
    const ended = once(server, 'exit');
    await rm(join(dataDir, 'store/jetstream/$G/streams/B'), { recursive: true });
    await succeeds(composeCheck);
    await ended;
  });

  it('passes the probe of the chart only while the store exists', async () => {
    expect(probe.path).toBe('/livenessProbe');
    expect(await succeeds(chartCheck)).toBe(true);
    await moveAway();
    expect(await succeeds(chartCheck)).toBe(false);
  });

  it('fails the probe of the chart when NATS does not respond', async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    expect(await succeeds(chartCheck)).toBe(false);
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { findFaults, liveQuietDay } from './_quiet-day.js';

const main = fileURLToPath(new URL('../dist/run/main.js', import.meta.url));

interface Run {
  process: ChildProcess;
  output(): string;
  /** Resolves with the output once the system is ready or has terminated. */
  settled: Promise<string>;
}

/** Runs the part of `make start` that follows the build. */
function start(dataDir: string, port: number): Run {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), RENDER_ENGINE: 'noop' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const settled = new Promise<string>((resolve) => {
    const take = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (printed.includes('Ctrl-C stops it.')) resolve(printed);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('close', () => resolve(printed));
  });
  return { process: child, output: () => printed, settled };
}

/** Finds processes of a data folder, by arguments or environment. */
function livingIn(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return ['cmdline', 'environ'].some((file) =>
          readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(dataDir),
        );
      } catch {
        return false; // The process has ended, or belongs to another user.
      }
    })
    .map(Number);
}

describe('make start', () => {
  let dataDir: string;
  let port: number;
  let run: Run;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'packshot-runner-'));
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    port = (probe.address() as AddressInfo).port;
    probe.close();
  });
  afterAll(async () => {
    if (run.process.exitCode === null) {
      run.process.kill('SIGINT');
      await once(run.process, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  });

  const call = async (path: string, body: object): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  const ada = { email: 'ada@example.test', password: 'a long password' };

  it('prints the URL and the demo accounts when all processes are ready', async () => {
    run = start(dataDir, port);
    const printed = await run.settled;
    expect(printed).toContain(`http://127.0.0.1:${port}`);
    expect(printed).toContain('seller@packshot.test   password packshot-demo');
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(await call('login', { email: 'admin@packshot.test', password: 'packshot-demo' })).toBe(200);
    expect(await call('register', ada)).toBe(201);
  });

  it('hides personal data from other users of the machine', () => {
    for (const name of ['objects', 'mail', 'nats', 'logs', 'sandbox'])
      expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o700);
  });

  it('rejects a second system in the same folder or on the same port, with a message', async () => {
    const inFolder = await start(dataDir, port + 1).settled;
    expect(inFolder.trim()).toBe(
      `${dataDir} is in use by another Packshot (process ${run.process.pid}): stop it, or choose another DATA_DIR.`,
    );
    const other = await mkdtemp(join(tmpdir(), 'packshot-runner-'));
    const onPort = await start(other, port).settled;
    expect(onPort.trim()).toBe(
      `Port ${port} is in use: stop the program that uses it, or choose another port with PORT=.`,
    );
    expect(existsSync(join(other, 'lock'))).toBe(false);
    await rm(other, { recursive: true });
  });

  it('logs no fault when sellers leave, disconnect and mistype, nor at Ctrl-C with an open feed', async () => {
    // An operator on call must find only faults in a log.
    const open = await liveQuietDay(`http://127.0.0.1:${port}`);
    run.process.kill('SIGINT');
    await once(run.process, 'exit');
    await open.body?.cancel().catch(() => {});
    const logs = join(dataDir, 'logs');
    expect(readFileSync(join(logs, 'gateway.log'), 'utf8')).toContain('/api/users/me');
    expect(await findFaults(logs)).toEqual([]);
  });

  it('leaves no process and no lock after Ctrl-C, and starts again with the same data', async () => {
    expect(run.process.exitCode).toBe(0);
    expect(livingIn(dataDir)).toEqual([]);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);

    run = start(dataDir, port);
    expect(await run.settled).toContain('Packshot is ready');
    expect(await call('login', ada)).toBe(200);
  });

  it('restarts NATS when the store of NATS is moved away, and sends the events in the outboxes', async () => {
    const mails = /mails +(http\S+)/.exec(run.output())![1]!;
    const mailsTo = async (email: string) => {
      const answer = await fetch(`${mails}/messages?${new URLSearchParams({ to: email })}`);
      return ((await answer.json()) as unknown[]).length;
    };
    await rename(join(dataDir, 'nats'), join(dataDir, 'nats-away'));
    const bob = { ...ada, email: 'bob@example.test' };
    expect(await call('register', bob)).toBe(201);
    await expect.poll(() => run.output()).toContain('was moved away: NATS restarts with an empty one');
    await expect.poll(() => existsSync(join(dataDir, 'nats/jetstream/$G/streams/AUTH'))).toBe(true);
    // The user registers after the store was moved away, because an event triggers the email.
    await expect.poll(() => mailsTo(bob.email)).toBeGreaterThan(0);
    expect(await call('register', { ...ada, email: 'eve@example.test' })).toBe(201);
    await expect.poll(() => mailsTo('eve@example.test')).toBeGreaterThan(0);
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
    await expect.poll(ready).toBe(200);
  });

  it('recovers after kill -9 of all processes', async () => {
    const ended = once(run.process, 'exit');
    for (const pid of livingIn(dataDir)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process terminated together with its parent.
      }
    }
    await ended;
    expect(existsSync(join(dataDir, 'lock'))).toBe(true);

    run = start(dataDir, port);
    expect(await run.settled).toContain('Packshot is ready');
    expect(await call('login', ada)).toBe(200);
  });

  it('leaves no process and no lock when its terminal closes', async () => {
    run.process.stdout!.destroy();
    run.process.stderr!.destroy();
    run.process.kill('SIGHUP');
    expect(await once(run.process, 'exit')).toEqual([0, null]);
    expect(livingIn(dataDir)).toEqual([]);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });
});

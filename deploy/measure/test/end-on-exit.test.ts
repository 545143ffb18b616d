import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { read } from '../_machine.js';

const urlOf = (module: string): string => pathToFileURL(join(import.meta.dirname, '..', module)).href;
const isRunning = (pid: string | undefined) => /^State:\s+[^ZX]/m.test(read(`/proc/${pid}/status`));

const { scripts } = JSON.parse(read(join(import.meta.dirname, '../../package.json'))) as {
  scripts: Record<string, string>;
};
/** Command lines of the measurements, without the program. */
const launchers = Object.values(scripts).flatMap((script) => /^(.*) measure\//.exec(script)?.[1] ?? []);
const [launcher, ...options] = launchers[0]!.split(' ');

it('starts all measurements in the same way', () => {
  expect(new Set(launchers).size).toBe(1);
});

it.each([
  ['is interrupted', (child: ChildProcess) => child.kill('SIGINT'), 130],
  ['loses the reader of its output', (child: ChildProcess) => child.stdout!.destroy(), 1],
  ['fails', (child: ChildProcess) => child.send('fail'), 1],
])('ends the servers of a command that %s, and removes their folder', async (_how, end, code) => {
  const folder = await mkdtemp(join(tmpdir(), 'end-on-exit-'));
  const servers = join(folder, 'data');
  const command = join(folder, 'command.mts');
  await writeFile(
    command,
    `import { spawn } from 'node:child_process';
    import { mkdirSync } from 'node:fs';
    import { endOnExit } from '${urlOf('_end-on-exit.ts')}';
    mkdirSync('${servers}');
    endOnExit('${servers}');
    process.on('message', () => { throw new Error('planned'); });
    const server = spawn('sh', ['-c', 'setsid sleep 600 & echo $$ $!; wait'], { detached: true });
    server.stdout.pipe(process.stdout);
    // On a busy machine, the command handles a signal late. The program tsx would kill the command before.
    const neverSet = new Int32Array(new SharedArrayBuffer(4));
    setInterval(() => console.log(Atomics.wait(neverSet, 0, 0, 200)), 1);`,
  );
  const child = spawn(launcher!, [...options, command], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout!);
  let pids = '';
  for await (const line of lines) if (/^\d/.test((pids = line))) break;
  const [server, started] = pids.split(' ');
  end(child);
  expect(await exited).toEqual([code, null]);
  await vi.waitFor(() => expect([server, started].filter(isRunning)).toEqual([]));
  expect(existsSync(servers)).toBe(false);
  await rm(folder, { recursive: true });
});

it('leaves no folder of PostgreSQL and NATS behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'end-on-exit-'));
  await chmod(folder, 0o711);
  const command = join(folder, 'command.mts');
  await writeFile(
    command,
    `import { startServers } from '${urlOf('_servers.ts')}';
    await startServers();
    console.log('started');`,
  );
  const child = spawn(process.execPath, ['--conditions', 'source', '--import', 'tsx', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: folder },
  });
  const exited = once(child, 'exit');
  await once(createInterface(child.stdout), 'line');
  expect((await readdir(folder)).filter((name) => name.startsWith('packshot-'))).toHaveLength(2);
  child.kill('SIGINT');
  expect(await exited).toEqual([130, null]);
  expect((await readdir(folder)).filter((name) => name.startsWith('packshot-'))).toEqual([]);
  await rm(folder, { recursive: true });
});

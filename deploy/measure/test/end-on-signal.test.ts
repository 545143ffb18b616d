import { spawn } from 'node:child_process';
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

it('ends the servers of an interrupted command, and removes their folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'end-on-signal-'));
  const servers = join(folder, 'data');
  const command = join(folder, 'command.mts');
  await writeFile(
    command,
    `import { spawn } from 'node:child_process';
    import { mkdirSync } from 'node:fs';
    import { endOnSignal } from '${urlOf('_end-on-signal.ts')}';
    mkdirSync('${servers}');
    endOnSignal('${servers}');
    spawn('sh', ['-c', 'setsid sleep 600 & echo $$ $!; wait'], { detached: true, stdio: 'inherit' });`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [pids] = (await once(createInterface(child.stdout), 'line')) as [string];
  const [server, started] = pids.split(' ');
  child.kill('SIGINT');
  expect(await exited).toEqual([130, null]);
  await vi.waitFor(() => expect([server, started].filter(isRunning)).toEqual([]));
  expect(existsSync(servers)).toBe(false);
  await rm(folder, { recursive: true });
});

it('leaves no folder of PostgreSQL and NATS behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'end-on-signal-'));
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { read } from '../_machine.js';

const registration = pathToFileURL(join(import.meta.dirname, '../_end-on-signal.ts')).href;

it('ends the servers of an interrupted command, and removes their folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'end-on-signal-'));
  const servers = join(folder, 'data');
  const command = join(folder, 'command.mts');
  await writeFile(
    command,
    `import { spawn } from 'node:child_process';
    import { mkdirSync } from 'node:fs';
    import { endOnSignal } from '${registration}';
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
  const isRunning = (pid: string | undefined) => /^State:\s+[^ZX]/m.test(read(`/proc/${pid}/status`));
  await vi.waitFor(() => expect([server, started].filter(isRunning)).toEqual([]));
  expect(existsSync(servers)).toBe(false);
  await rm(folder, { recursive: true });
});

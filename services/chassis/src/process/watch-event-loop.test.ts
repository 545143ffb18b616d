import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

it('kills a process whose event loop is blocked, but not while the event loop responds', async () => {
  const program = `
    import { watchEventLoop } from '@packshot/chassis/process/watch-event-loop';
    watchEventLoop(1);
    let ticks = 0;
    setInterval(() => {
      ticks += 1;
      if (ticks < 30) return;
      process.stdout.write('responds');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }, 100);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' });
  const [[code, signal], output, errors] = await Promise.all([
    once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  expect({ code, signal, output }).toEqual({ code: null, signal: 'SIGKILL', output: 'responds' });
  expect(errors).toContain('The event loop did not respond for too long.');
});

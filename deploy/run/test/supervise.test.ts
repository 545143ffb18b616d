import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { supervise } from '../processes/supervise.js';

it('repeats the sentence about a wrong setting, with which a process cannot start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'packshot-supervise-'));
  const said: string[] = [];
  const program = "console.error('Configuration: SMTP_URL is missing'); process.exitCode = 1;";
  const supervised = supervise(
    {
      name: 'notification',
      command: process.execPath,
      args: ['-e', program],
      env: {},
      log: join(folder, 'notification.log'),
      stopSignal: 'SIGTERM',
      channel: false,
    },
    (line) => void said.push(line),
  );
  await expect
    .poll(() => said[0], { timeout: 20_000 })
    .toMatch(/^notification .+\. Configuration: SMTP_URL is missing$/);
  await supervised.stop();
  await rm(folder, { recursive: true });
});

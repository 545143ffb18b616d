import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTempFolder } from '../../test/_temp-folder.js';
import { supervise } from '../processes/supervise.js';

let folder: string;
let log: string;
beforeEach(async () => {
  folder = await openTempFolder('supervise');
  log = join(folder, 'notification.log');
});
afterEach(() => rm(folder, { recursive: true }));

const start = (program: string, said: string[]) =>
  supervise(
    {
      name: 'notification',
      command: process.execPath,
      args: ['-e', program],
      env: {},
      log,
      stopSignal: 'SIGTERM',
      channel: false,
    },
    (line) => void said.push(line),
  );

it('repeats the sentence about a wrong setting, with which a process cannot start', async () => {
  const said: string[] = [];
  const supervised = start(
    "console.error('Configuration: SMTP_URL is missing'); process.exitCode = 1;",
    said,
  );
  await expect
    .poll(() => said[0], { timeout: 20_000 })
    .toMatch(/^notification .+\. Configuration: SMTP_URL is missing$/);
  await supervised.stop();
});

it('restarts a process whose log was deleted', async () => {
  const said: string[] = [];
  const supervised = start('setInterval(() => {}, 1_000)', said);
  const first = supervised.pid();
  await rm(log);
  await supervised.kill9();
  expect(said).toEqual([expect.stringMatching(/^notification terminated unexpectedly and restarts/)]);
  await expect.poll(() => supervised.pid(), { timeout: 20_000 }).not.toBe(first);
  await supervised.stop();
});

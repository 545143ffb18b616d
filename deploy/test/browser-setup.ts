import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { endServersOfWorkers } from '@packshot/chassis/testing/end-server-with-worker';
import { findNatsServer } from '../run/servers/nats-binary.js';
import { openTempFolder } from './_temp-folder.js';

/** Addresses of the shared systems, and the path of nats-server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('natsBinary', await findNatsServer('.cache/bin'));
  const workerServers = await openTempFolder('servers');
  project.provide('workerServers', workerServers);
  const keeper = fork(new URL('keep-systems.ts', import.meta.url), {
    execArgv: ['--import', 'tsx', '--conditions', 'source'],
    // A Ctrl-C in the terminal does not reach this process, which must stop the systems.
    detached: true,
  });
  const [url] = (await once(keeper, 'message')) as [string];
  project.provide('systemsUrl', url);
  return async () => {
    await endServersOfWorkers(workerServers);
    const ended = once(keeper, 'exit');
    keeper.disconnect();
    await ended;
  };
}

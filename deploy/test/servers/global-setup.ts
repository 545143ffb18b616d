import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { serviceNames } from '@packshot/proto/services';
import { endServersOfWorkers } from '@packshot/chassis/testing/end-server-with-worker';
import { findNatsServer } from '../../run/servers/nats-binary.js';
import { openTempFolder } from '../_temp-folder.js';
import type { Servers } from './servers.js';

/** Functions that start the servers, by the value of `TEST_INFRA`. */
const choices: Record<string, () => Promise<Servers>> = {
  embedded: async () => (await import('./embedded.js')).embedded(),
  containers: async () => (await import('./containers.js')).containers(),
  external: async () => (await import('./external.js')).external(),
};

/**
 * Builds the processes that tests start, starts one PostgreSQL for the whole run and the S3 server in a container, and
 * provides the program that runs NATS for a file.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildServices();
  const chosen = process.env['TEST_INFRA'] ?? 'embedded';
  const choose = choices[chosen];
  if (!choose) throw new Error(`TEST_INFRA must be one of ${Object.keys(choices).join(', ')}.`);
  const { postgresUrl, natsImage, s3, stop } = await choose();
  project.provide('postgresUrl', postgresUrl);
  project.provide('natsBinary', await findNatsServer('.cache/bin'));
  project.provide('natsImage', natsImage);
  project.provide('s3', s3);
  const workerServers = await openTempFolder('servers');
  project.provide('workerServers', workerServers);
  return async () => {
    await endServersOfWorkers(workerServers);
    await stop();
  };
}

/** Takes a third of a second after `make build`. Only a run of single files finds changes. */
async function buildServices(): Promise<void> {
  // Planted bugs are tested in a copy of the repository without tools.
  const { resolve } = createRequire(import.meta.url);
  const tsc = join(dirname(resolve('typescript/package.json')), 'bin/tsc');
  const services = serviceNames.map((name) => `services/${name}`);
  const run = promisify(execFile);
  await run(process.execPath, [tsc, '-b', ...services, 'gateway']);
  await run(process.execPath, ['deploy/run/bundle-processes.mjs']);
}

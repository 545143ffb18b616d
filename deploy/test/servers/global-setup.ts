import type { TestProject } from 'vitest/node';
import { endServersOfWorkers } from '../../../services/chassis/src/testing/end-server-with-worker.js';
import { findNatsServer } from '../../local/src/servers/nats-binary.js';
import { openTempFolder } from '../_temp-folder.js';
import type { Servers } from './servers.js';

/** By `TEST_INFRA`. */
const choices: Record<string, () => Promise<Servers>> = {
  embedded: async () => (await import('./embedded.js')).embedded(),
  containers: async () => (await import('./containers.js')).containers(),
  external: async () => (await import('./external.js')).external(),
};

/** One real PostgreSQL for the whole run, what runs a real NATS for each file that needs one, and the S3 server in a container. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chosen = process.env['TEST_INFRA'] ?? 'embedded';
  const choose = choices[chosen];
  if (!choose) throw new Error(`TEST_INFRA is one of ${Object.keys(choices).join(', ')}.`);
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

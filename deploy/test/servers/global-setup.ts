import type { TestProject } from 'vitest/node';
import { findNatsServer } from '../../local/src/servers/nats-binary.js';
import type { Servers } from './servers.js';

/** By `TEST_INFRA`. */
const choices: Record<string, () => Promise<Servers>> = {
  embedded: async () => (await import('./embedded.js')).embedded(),
  containers: async () => (await import('./containers.js')).containers(),
  external: async () => (await import('./external.js')).external(),
};

/** One real PostgreSQL for the whole run, and what runs a real NATS for each file that needs one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chosen = process.env['TEST_INFRA'] ?? 'embedded';
  const choose = choices[chosen];
  if (!choose) throw new Error(`TEST_INFRA is one of ${Object.keys(choices).join(', ')}.`);
  const { postgresUrl, natsImage, stop } = await choose();
  project.provide('postgresUrl', postgresUrl);
  project.provide('natsBinary', await findNatsServer('.cache/bin'));
  project.provide('natsImage', natsImage);
  return stop;
}

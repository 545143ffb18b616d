import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServiceName } from '@packshot/proto/services';
import { here } from '../_against.js';

const run = promisify(execFile);

/** Runs a command of Docker in this checkout. @returns what it printed */
async function docker(args: string[], env: Record<string, string> = {}): Promise<string> {
  const options = { cwd: here, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  return (await run('docker', args, options)).stdout.trim();
}

export const compose = (args: string[], env?: Record<string, string>): Promise<string> =>
  docker(['compose', ...args], env);

/** Ids of the containers of a service that run. */
export const containersOf = async (service: string): Promise<string[]> =>
  (await compose(['ps', '-q', service])).split('\n').filter(Boolean);

/** Kills a container. Docker takes that as an order to leave it stopped, whatever its restart policy says. */
export const kill = (container: string): Promise<string> => docker(['kill', container]);

/** Kills the first process of a container behind Docker's back, as the kernel does when memory runs out. */
export async function crash(container: string): Promise<void> {
  const pid = await docker(['inspect', '-f', '{{.State.Pid}}', container]);
  const hostProcesses = ['run', '--rm', '--pid', 'host', '--user', '0:0', '--network', 'none'];
  await docker([...hostProcesses, 'packshot/operations', '-e', `process.kill(${pid}, 'SIGKILL')`]);
}

/** Pictures that a container has made since it was created. */
export async function madeBy(container: string): Promise<number> {
  return (await docker(['logs', container])).split('\n').filter((line) => line.includes('job completed'))
    .length;
}

/** Address of a service inside; on Linux it is reached from the machine itself. It changes with a new start. */
async function addressOf(service: string): Promise<string> {
  const [id] = await containersOf(service);
  return docker(['inspect', '-f', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', id!]);
}

const secret = (name: string): string =>
  readFileSync(join(here, 'deploy/compose/secrets', name), 'utf8').trim();

/** A service's database, as the superuser. */
export async function databaseOf(service: ServiceName): Promise<string> {
  const password = encodeURIComponent(secret('postgres_password'));
  return `postgres://postgres:${password}@${await addressOf('postgres')}:5432/${service}`;
}

/** The object store, as jobs opens it. */
export const storeOf = async () => ({
  endpoint: `http://${await addressOf('objects')}:8333`,
  region: 'us-east-1',
  bucket: 'packshot',
  accessKey: secret('s3_access_key'),
  secretKey: secret('s3_secret_key'),
});

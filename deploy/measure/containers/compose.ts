import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServiceName } from '@packshot/proto/services';
import { here } from '../_against.js';

const run = promisify(execFile);

/**
 * Runs a program in a checkout, by default in this checkout. Relative paths of programs refer to the checkout.
 *
 * @returns the output of the program
 * @throws Error with the program's error output
 */
export async function runIn(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  cwd = here,
): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  return (await run(program, args, options)).stdout.trim();
}

export const docker = (args: string[], env?: Record<string, string>): Promise<string> =>
  runIn('docker', args, env);

export const compose = (args: string[], env?: Record<string, string>): Promise<string> =>
  docker(['compose', ...args], env);

/** Returns the ids of the running containers of a service. */
export const containersOf = async (service: string): Promise<string[]> =>
  (await compose(['ps', '-q', service])).split('\n').filter(Boolean);

/** Kills a container. Docker then leaves the container stopped, regardless of the restart policy. */
export const kill = (container: string): Promise<string> => docker(['kill', container]);

/** Kills the first process of a container without Docker, as the kernel does when memory runs out. */
export async function crash(container: string): Promise<void> {
  const pid = await docker(['inspect', '-f', '{{.State.Pid}}', container]);
  const hostProcesses = ['run', '--rm', '--pid', 'host', '--user', '0:0', '--network', 'none'];
  await docker([...hostProcesses, 'packshot/operations', '-e', `process.kill(${pid}, 'SIGKILL')`]);
}

/** Returns the number of pictures that a container has made since it was created. */
export async function madeBy(container: string): Promise<number> {
  return (await docker(['logs', container])).split('\n').filter((line) => line.includes('job completed'))
    .length;
}

/** Returns the internal address of a service, which the host can reach on Linux. The address changes with a restart. */
export async function addressOf(service: string): Promise<string> {
  const [id] = await containersOf(service);
  return docker(['inspect', '-f', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', id!]);
}

export const secretsFolder = join(here, 'deploy/compose/secrets');
export const readSecret = (name: string): string => readFileSync(join(secretsFolder, name), 'utf8').trim();

/** Connects to a service's database as the superuser. */
export async function databaseOf(
  service: ServiceName | 'postgres',
  password = readSecret('postgres_password'),
): Promise<string> {
  return `postgres://postgres:${encodeURIComponent(password)}@${await addressOf('postgres')}:5432/${service}`;
}

/** Opens the object store as the jobs service does. */
export const storeOf = async (
  accessKey = readSecret('s3_access_key'),
  secretKey = readSecret('s3_secret_key'),
) => ({
  endpoint: `http://${await addressOf('objects')}:8333`,
  region: 'us-east-1',
  bucket: 'packshot',
  accessKey,
  secretKey,
});

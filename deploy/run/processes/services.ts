import { cpus } from 'node:os';
import { serviceNames, services, type ServiceName } from '@packshot/proto/services';
import { natsUserOf, seedVariable } from '@packshot/chassis/nats-users/users';
import type { Secret } from '../data-dir/secrets.js';
import { readVariables } from './read-variables.js';

/** Command and environment of one process. */
export interface ServiceSpec {
  name: string;
  /** Path of the compiled entry module, relative to the root of the repository. */
  entry: string;
  env: Record<string, string | undefined>;
}

/** Variables and ports of the processes. */
export interface Surroundings {
  /** Environment variables by name. Each process receives only the variables that it reads. */
  known: Record<string, string | undefined>;
  ports: Record<string, number>;
  publicPort: number;
  secret: Secret;
}

/** One renderer for each core except one, because a renderer uses a whole core and other processes need a core. */
const workers = Math.max(1, cpus().length - 1);

/** Lists the processes of a service, each with a role if the service has several processes. */
function processesOf(service: ServiceName): { name: string; role?: 'api' | 'worker' }[] {
  if (!('workers' in services[service])) return [{ name: service }];
  return [
    { name: `${service}-api`, role: 'api' },
    ...Array.from({ length: workers }, (_, n) => ({
      name: `${service}-worker-${n + 1}`,
      role: 'worker' as const,
    })),
  ];
}

/** Returns the name of the process that serves the API of a service. */
export const frontOf = (service: ServiceName): string => processesOf(service)[0]!.name;

/** Names of all service processes. Each process needs a port. */
export const processNames = serviceNames.flatMap((service) => processesOf(service).map(({ name }) => name));

/** Lists every Packshot process in start order, with the gateway last. */
export async function processSpecs(around: Surroundings): Promise<ServiceSpec[]> {
  const specs: ServiceSpec[] = [];
  for (const service of serviceNames) {
    const env = await environmentOf(service, around);
    for (const { name, role } of processesOf(service)) {
      const NATS_SEED = around.known[seedVariable(natsUserOf(service, role))];
      const own = { HOST: '127.0.0.1', PORT: String(around.ports[name]), ROLE: role, NATS_SEED };
      specs.push({ name, entry: `dist/${service}.js`, env: { ...env, ...own } });
    }
  }
  const own = {
    HOST: process.env['HOST'] ?? '127.0.0.1',
    PORT: String(around.publicPort),
    NATS_SEED: around.known[seedVariable('gateway')],
  };
  const env = { ...(await environmentOf('gateway', around)), ...own };
  return [...specs, { name: 'gateway', entry: 'dist/gateway.js', env }];
}

/** Selects the variables that a process reads, and creates missing secrets. */
async function environmentOf(
  name: string,
  { known, secret }: Surroundings,
): Promise<Record<string, string | undefined>> {
  const rows = await readVariables(name);
  return Object.fromEntries(
    rows.map((row) => [row.name, known[row.name] ?? (row.secret ? secret(row.name) : undefined)]),
  );
}

import { cpus } from 'node:os';
import { serviceNames, services, type ServiceName } from '@packshot/proto/services';
import { natsUserOf, seedVariable } from '@packshot/chassis/nats-users/users';
import type { Secret } from '../data-dir/secrets.js';
import { readVariables } from './read-variables.js';

/** How one process is started. */
export interface ServiceSpec {
  name: string;
  /** Compiled entry, from the repository's root. */
  entry: string;
  env: Record<string, string | undefined>;
}

/** What processes are told, and where they listen. */
export interface Surroundings {
  /** Values of variables; a process gets those that it reads. */
  known: Record<string, string | undefined>;
  ports: Record<string, number>;
  publicPort: number;
  secret: Secret;
}

/** One renderer a spare core: rendering takes a whole one, and the rest of the system needs one too. */
const workers = Math.max(1, cpus().length - 1);

/** The processes that a service runs as, each with its role where there are several. */
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

/** The process that answers a service's calls. */
export const frontOf = (service: ServiceName): string => processesOf(service)[0]!.name;

/** Names of all processes of services, each of which wants a port. */
export const processNames = serviceNames.flatMap((service) => processesOf(service).map(({ name }) => name));

/** Every process of Packshot itself, in the order of their start, the gateway last. */
export async function processSpecs(around: Surroundings): Promise<ServiceSpec[]> {
  const specs: ServiceSpec[] = [];
  for (const service of serviceNames) {
    const env = await environmentOf(service, around);
    for (const { name, role } of processesOf(service)) {
      const NATS_SEED = around.known[seedVariable(natsUserOf(service, role))];
      const own = { HOST: '127.0.0.1', PORT: String(around.ports[name]), ROLE: role, NATS_SEED };
      specs.push({ name, entry: `services/${service}/dist/main.js`, env: { ...env, ...own } });
    }
  }
  const own = {
    HOST: process.env['HOST'] ?? '127.0.0.1',
    PORT: String(around.publicPort),
    NATS_SEED: around.known[seedVariable('gateway')],
  };
  const env = { ...(await environmentOf('gateway', around)), ...own };
  return [...specs, { name: 'gateway', entry: 'gateway/dist/main.js', env }];
}

/** What of all that is known a process reads, and secrets that nobody has given. */
async function environmentOf(
  name: string,
  { known, secret }: Surroundings,
): Promise<Record<string, string | undefined>> {
  const rows = await readVariables(name);
  return Object.fromEntries(
    rows.map((row) => [row.name, known[row.name] ?? (row.secret ? secret(row.name) : undefined)]),
  );
}

import { cpus } from 'node:os';

/** What the services are told: addresses of servers and of each other, secrets, where state lives. */
export interface Surroundings {
  /** Variables that every process gets. */
  common: Record<string, string | undefined>;
  databaseUrls: Record<string, string>;
  ports: Record<string, number>;
  publicPort: number;
  objectStore: Record<string, string | undefined>;
  secret: (name: string) => string;
  webRoot: string;
}

export interface ServiceSpec {
  name: string;
  /** Compiled entry, from the repository's root. */
  entry: string;
  env: Record<string, string | undefined>;
}

/** One renderer a spare core: rendering takes a whole one, and the rest of the system needs one too. */
const workerNames = Array.from({ length: Math.max(1, cpus().length - 1) }, (_, n) => `jobs-worker-${n + 1}`);

/** Databases that are made, one a service. */
export const databases = ['auth', 'jobs'] as const;

/** Names that want a port of their own, servers included. */
export const portNames = ['postgres', 'nats', 'auth', 'jobs-api', ...workerNames];

/** Every process of Packshot itself, in the order of their start. A new service joins by an entry here. */
export function services(around: Surroundings): ServiceSpec[] {
  const at = (name: string) => `http://127.0.0.1:${around.ports[name]}`;
  const own = (name: string) => ({ ...around.common, HOST: '127.0.0.1', PORT: String(around.ports[name]) });
  const jobs = {
    DATABASE_URL_JOBS: around.databaseUrls['jobs'],
    FILES_SIGNING_SECRET: around.secret('FILES_SIGNING_SECRET'),
    ...around.objectStore,
  };
  return [
    {
      name: 'auth',
      entry: 'services/auth/dist/main.js',
      env: {
        ...own('auth'),
        DATABASE_URL_AUTH: around.databaseUrls['auth'],
        AUTH_KEY_ENCRYPTION_SECRET: around.secret('AUTH_KEY_ENCRYPTION_SECRET'),
        DEMO_ACCOUNTS: around.common['NODE_ENV'] === 'production' ? 'false' : 'true',
      },
    },
    {
      name: 'jobs-api',
      entry: 'services/jobs/dist/main.js',
      env: { ...own('jobs-api'), ...jobs, ROLE: 'api' },
    },
    ...workerNames.map((name) => ({
      name,
      entry: 'services/jobs/dist/main.js',
      env: { ...own(name), ...jobs, ROLE: 'worker' },
    })),
    {
      name: 'gateway',
      entry: 'gateway/dist/main.js',
      env: {
        ...around.common,
        HOST: process.env['HOST'] ?? '127.0.0.1',
        PORT: String(around.publicPort),
        AUTH_URL: at('auth'),
        JOBS_URL: at('jobs-api'),
        WEB_ROOT: around.webRoot,
      },
    },
  ];
}

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
  /** Folder of the embedded mail server; absent where a real one is named. */
  mailDir: string | undefined;
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
export const databases = ['auth', 'jobs', 'notification'] as const;

/** Names that want a port of their own, servers included. */
export const portNames = [
  'postgres',
  'nats',
  'mail',
  'smtp',
  'google',
  'auth',
  'jobs-api',
  'notification',
  ...workerNames,
];

/** Every process of Packshot itself, in the order of their start. A new service joins by an entry here. */
export function services(around: Surroundings): ServiceSpec[] {
  const at = (name: string) => `http://127.0.0.1:${around.ports[name]}`;
  const own = (name: string) => ({ ...around.common, HOST: '127.0.0.1', PORT: String(around.ports[name]) });
  const publicOrigin = around.common['PUBLIC_ORIGIN'] ?? `http://127.0.0.1:${around.publicPort}`;
  const production = around.common['NODE_ENV'] === 'production';
  const linkSecret = { MAIL_LINK_SECRET: around.secret('MAIL_LINK_SECRET') };
  const google =
    !production && !around.common['GOOGLE_CLIENT_ID'] ? embeddedGoogle(around, publicOrigin) : undefined;
  const jobs = {
    DATABASE_URL_JOBS: around.databaseUrls['jobs'],
    FILES_SIGNING_SECRET: around.secret('FILES_SIGNING_SECRET'),
    ...around.objectStore,
  };
  return [
    ...(around.mailDir ? [catcher(around, around.mailDir)] : []),
    ...(google ? [google.spec] : []),
    {
      name: 'auth',
      entry: 'services/auth/dist/main.js',
      env: {
        ...own('auth'),
        DATABASE_URL_AUTH: around.databaseUrls['auth'],
        AUTH_KEY_ENCRYPTION_SECRET: around.secret('AUTH_KEY_ENCRYPTION_SECRET'),
        PUBLIC_ORIGIN: publicOrigin,
        ...linkSecret,
        ...google?.client,
        DEMO_ACCOUNTS: production ? 'false' : 'true',
      },
    },
    {
      name: 'notification',
      entry: 'services/notification/dist/main.js',
      env: {
        ...own('notification'),
        DATABASE_URL_NOTIFICATION: around.databaseUrls['notification'],
        PUBLIC_ORIGIN: publicOrigin,
        ...linkSecret,
        ...(around.mailDir ? { SMTP_URL: `smtp://127.0.0.1:${around.ports['smtp']}` } : {}),
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
        NOTIFICATION_URL: at('notification'),
        WEB_ROOT: around.webRoot,
      },
    },
  ];
}

/** The mail server that delivers nothing. */
const catcher = ({ common, ports }: Surroundings, mailDir: string): ServiceSpec => ({
  name: 'mail',
  entry: 'deploy/local/dist/mail/main.js',
  env: { ...common, PORT: String(ports['mail']), SMTP_PORT: String(ports['smtp']), MAIL_DIR: mailDir },
});

/** The OpenID provider that stands where Google would, and how auth reaches it. */
function embeddedGoogle({ common, ports, secret }: Surroundings, publicOrigin: string) {
  const clientSecret = secret('GOOGLE_CLIENT_SECRET');
  const spec: ServiceSpec = {
    name: 'google',
    entry: 'deploy/local/dist/google/main.js',
    env: {
      ...common,
      PORT: String(ports['google']),
      CLIENT_ID: 'packshot',
      CLIENT_SECRET: clientSecret,
      REDIRECT_URI: `${publicOrigin}/api/auth/google/callback`,
    },
  };
  const client = {
    GOOGLE_CLIENT_ID: 'packshot',
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: `http://127.0.0.1:${ports['google']}`,
  };
  return { spec, client };
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { serviceNames } from '@packshot/proto/services';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readVariables } from '../../run/processes/read-variables.js';

interface Service {
  image: string;
  build?: unknown;
  user?: string;
  read_only?: boolean;
  privileged?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  cpus?: number | string;
  init?: boolean;
  pull_policy?: string;
  stop_signal?: string;
  networks?: string[];
  volumes?: string[];
  pids_limit?: number;
  restart?: string;
  healthcheck?: { test?: string[]; disable?: boolean };
  environment?: Record<string, string | number | null>;
  secrets?: string[];
  ports?: string[];
  depends_on?: Record<string, unknown>;
}

const read = (path: string): string => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  name: string;
  secrets: Record<string, { file: string }>;
  networks: Record<string, { internal?: boolean } | null>;
  include: string[];
};
const included = compose.include.flatMap((path) =>
  Object.entries((parse(read(path), { merge: true }) as { services: Record<string, Service> }).services),
);
const dockerfile = read('deploy/compose/Dockerfile');
const services = [...Object.entries(compose.services), ...included];

/** One-off containers run to completion and therefore need no restart policy and no health check. */
const oneShots = ['volumes', 'databases', 'streams', 'archive'];
/** Browser tools, whose images contain no program for a health check. No other container waits for these containers. */
const lookedAt = new Set(included.map(([name]) => name));
/** Images that `build-images` creates. */
const isOwn = (image: string): boolean => image.startsWith('${IMAGE_PREFIX:-packshot}/');
/** Only root can change the owner of a folder. */
const root = ['volumes'];

describe('the containers of docker-compose.yml', () => {
  it.each(services)('gives %s only the required rights and a restart policy', (name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect(service.privileged).toBeUndefined();
    expect(service.cap_add ?? []).toEqual(root.includes(name) ? ['CHOWN'] : []);
    expect(service.user).toMatch(root.includes(name) ? /^0:0$/ : /^[1-9]\d*:[1-9]\d*$/);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(String(service.cpus)).toMatch(/^1$|^\$\{[A-Z]+_CPUS:-0\}$/);
    if (oneShots.includes(name))
      return expect(service).toMatchObject({ restart: 'no', healthcheck: { disable: true } });
    expect(service.restart).toBe('unless-stopped');
    if (lookedAt.has(name)) return;
    const health =
      service.healthcheck?.test ?? (isOwn(service.image) && /^HEALTHCHECK .*\\\n +CMD/m.exec(dockerfile));
    expect(health, 'health check').toBeTruthy();
  });

  it.each(services)(
    'passes no secret in the environment of %s, and mounts each named secret',
    (_, service) => {
      for (const [variable, value] of Object.entries(service.environment ?? {})) {
        if (variable.endsWith('_FILE')) {
          const secret = variable.slice(0, -'_FILE'.length).toLowerCase();
          // The seed of each NATS user has a separate variable.
          expect(String(value)).toMatch(new RegExp(`^/run/secrets/${secret}`));
          expect(service.secrets).toContain(String(value).slice('/run/secrets/'.length));
        } else {
          expect(variable).not.toMatch(
            /SECRET|PASSWORD$|SEED|DATABASE_(OWNER_)?URL|SMTP|(ACCESS|API|SANDBOX|SIGNING)_KEY/,
          );
          expect(String(value)).not.toMatch(/:\/\/[^/]*@/);
        }
      }
      for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty([secret]);
    },
  );

  it.each(services)('makes %s reachable only from this machine by default', (_, { ports = [] }) => {
    for (const port of ports) expect(port).toMatch(/^(127\.0\.0\.1|\$\{BIND:-127\.0\.0\.1\}):/);
  });

  it.each(services)('pins the image of %s', (name, { image }) => {
    if (isOwn(image)) return expect(image).toMatch(/\/[a-z]+:\$\{PACKSHOT_VERSION:-latest\}$/);
    // `pin-images` adds the digests of the browser tools.
    const digest = /@sha256:[0-9a-f]{64}\}$/;
    expect(image).toMatch(lookedAt.has(name) ? /:v?\d+\.\d+\.\d+(@sha256:[0-9a-f]{64})?\}$/ : digest);
  });

  it.each(services)(
    'never pulls an own image for %s by default, and can restart a frozen process',
    (_, service) => {
      const { image, init, pull_policy } = service;
      expect({ init, pull_policy }).toEqual(
        isOwn(image)
          ? { init: true, pull_policy: '${PULL_POLICY:-never}' }
          : { init: undefined, pull_policy: 'missing' },
      );
    },
  );

  it.each(services.filter(([, { image }]) => !isOwn(image)))(
    'does not recreate %s when the version of Packshot changes',
    (_, { depends_on = {} }) => {
      // Compose recreates a container together with a container that it depends on.
      for (const name of Object.keys(depends_on)) {
        const { image, depends_on: more } = compose.services[name]!;
        expect({ name, isOwn: isOwn(image), more }).toEqual({ name, isOwn: false, more: undefined });
      }
    },
  );

  it('separates the databases and files from the gateway and from other machines', () => {
    expect(compose.networks['stores']).toEqual({ internal: true });
    const users = services.filter(([, { networks }]) => networks?.includes('stores')).map(([name]) => name);
    expect(users.toSorted()).toEqual(
      [...serviceNames, 'worker', 'archive', 'databases', 'objects', 'postgres'].toSorted(),
    );
    for (const name of ['postgres', 'objects'])
      expect(compose.services[name]!.networks, name).toEqual(['stores']);
  });

  it('shares files of this checkout with containers on a machine with SELinux', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) => volumes).filter((each) => /^[./]/.test(each));
    expect(mounts.length).toBeGreaterThan(0);
    for (const mount of mounts) expect(mount).toMatch(/:ro,z$/);
  });

  it('keeps the data of a system when the folder of the checkout is renamed', () => {
    expect(compose.name).toBe('${PACKSHOT_NAME:-packshot}');
  });

  it('disconnects the clients of PostgreSQL when the container stops', () => {
    expect(compose.services['postgres']!.stop_signal).toBe('SIGINT');
  });

  it.each(['gateway', ...serviceNames])('lets an operator set every variable of %s', async (name) => {
    /**
     * Variables that the image sets, the unused alternative for storing files, and variables that name a file, which
     * would need a mount.
     */
    const elsewhere =
      /^(HOST|PORT|WEB_ROOT|OBJECT_STORE_DIR|S3_REGION|S3_BUCKET|COMFYUI_.*|MATTING_MODEL.*)$/;
    const given = Object.keys(compose.services[name]!.environment ?? {}).map((key) =>
      key.replace(/_FILE$/, ''),
    );
    const declared = (await readVariables(name)).map((row) => row.name).filter((key) => !elsewhere.test(key));
    expect(given).toEqual(expect.arrayContaining(declared));
  });

  it.each(Object.keys(compose.secrets))('can rotate the secret %s', (name) => {
    // `rotate-secret` writes both files together with the secrets that they contain.
    if (name === 'nats.conf' || name === 's3.json') return;
    const patterns = [...read('deploy/compose/rotate-secret').matchAll(/^ {2}([a-z0-9_*| ]+)\)$/gm)]
      .flatMap(([, alternatives]) => alternatives!.split(' | '))
      .filter((pattern) => pattern !== '*');
    const matching = patterns.filter((pattern) => new RegExp(`^${pattern.replace('*', '.*')}$`).test(name));
    expect(matching).toHaveLength(1);
  });

  it('saves the database of every service in a backup', () => {
    const given = Object.keys(compose.services['archive']!.environment ?? {});
    expect(given).toEqual(
      expect.arrayContaining(serviceNames.map((name) => `DATABASE_URL_${name.toUpperCase()}_FILE`)),
    );
  });

  it('runs services in production mode by default', () => {
    for (const name of ['gateway', ...serviceNames, 'worker'])
      expect(compose.services[name]!.environment!['NODE_ENV']).toBe('${NODE_ENV:-production}');
    expect(read('deploy/compose/trial.env')).toMatch(/^NODE_ENV=development$/m);
  });

  it('copies no secrets of the build machine into an image', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', 'deploy/compose/secrets']),
    );
  });
});

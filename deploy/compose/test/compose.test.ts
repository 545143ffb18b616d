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
  pids_limit?: number;
  restart?: string;
  healthcheck?: { test?: string[]; disable?: boolean };
  environment?: Record<string, string | number | null>;
  secrets?: string[];
  ports?: string[];
}

const read = (path: string): string => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
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
    if (oneShots.includes(name))
      return expect(service).toMatchObject({ restart: 'no', healthcheck: { disable: true } });
    expect(service.restart).toBe('unless-stopped');
    if (lookedAt.has(name)) return;
    const health =
      service.healthcheck?.test ??
      (service.image.startsWith('packshot/') && /^HEALTHCHECK .*\\\n +CMD/m.exec(dockerfile));
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
    if (image.startsWith('packshot/')) return;
    // The compose file does not pin the digests of the browser tools.
    expect(image).toMatch(lookedAt.has(name) ? /:v?\d+\.\d+\.\d+\}$/ : /@sha256:[0-9a-f]{64}\}$/);
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

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { migrate } from '@packshot/chassis/db/migrate';
import type { Stop } from '@packshot/chassis/process/run-service';
import { readConfig } from '@packshot/chassis/config/read-config';
import { cloneDatabase } from '@packshot/chassis/testing/database';
import { testNats } from '@packshot/chassis/testing/nats';
import { startTokenIssuer } from '@packshot/chassis/testing/token-issuer';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Job } from '@packshot/proto/rest/jobs';
import { vi } from 'vitest';
import { configSchema } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';
import type { RenderEngine } from '../src/rendering/engine.js';
import { startJobs, type JobsCore } from '../src/start.js';

export interface JobsUnderTest {
  url: string;
  core: JobsCore;
  /** Environment that a second process of this service would be started with. */
  env: Record<string, string>;
  storeDir: string;
  /** A caller who has never been here. */
  newSeller(): Promise<Seller>;
  /** @param engine the configured one when absent */
  startWorker(engine?: RenderEngine, env?: Record<string, string>): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

export interface Seller {
  id: string;
  headers: { authorization: string };
  create(photo: Uint8Array, fields?: Record<string, string>, filename?: string): Promise<Response>;
  list(): Promise<Job[]>;
  get(id: string): Promise<Job>;
  /** Resolves once the job has ended, one way or another. */
  ended(id: string): Promise<Job>;
}

/** The jobs API over a database, a NATS server and a store of its own. Workers are started by the test. */
export async function startJobsUnderTest(extra: Record<string, string> = {}): Promise<JobsUnderTest> {
  const stops: Stop[] = [];
  const onStop = (stop: Stop) => void stops.push(stop);
  const database = await cloneDatabase({ service: 'jobs', migrate: (url) => migrate(url, migrations) });
  onStop(() => database.drop());
  const nats = await testNats();
  onStop(() => nats.stop());
  const issuer = await startTokenIssuer();
  onStop(() => issuer.stop());
  const storeDir = await mkdtemp(join(tmpdir(), 'packshot-store-'));
  onStop(() => rm(storeDir, { recursive: true, force: true }));

  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL_JOBS: database.url,
    NATS_URL: nats.url,
    JWKS_URL: issuer.jwksUrl,
    FILES_SIGNING_SECRET: randomBytes(32).toString('base64'),
    OBJECT_STORE_DIR: storeDir,
    RENDER_LEASE_MS: '1500',
    ...extra,
  };
  const core = await startJobs(readConfig(configSchema, env), onStop);

  return {
    url: core.url,
    core,
    env,
    storeDir,
    async newSeller() {
      const id = uuidv7();
      return sellerOf(core.url, id, await issuer.bearer(id));
    },
    async startWorker(engine, more = {}) {
      const workerStops: Stop[] = [];
      await startJobs(
        readConfig(configSchema, { ...env, ...more, ROLE: 'worker' }),
        (stop) => void workerStops.push(stop),
        engine,
      );
      const stop = async () => {
        for (const each of workerStops.splice(0).toReversed()) await each();
      };
      stops.push(stop);
      return stop;
    },
    async stop() {
      for (const stop of stops.splice(0).toReversed()) await stop();
    },
  };
}

function sellerOf(url: string, id: string, authorization: string): Seller {
  const headers = { authorization };
  const read = async <T>(path: string) => (await (await fetch(`${url}${path}`, { headers })).json()) as T;
  const get = (jobId: string) => read<Job>(`/api/jobs/${jobId}`);
  return {
    id,
    headers,
    create(photo, fields = { mode: 'studio_white' }, filename = 'photo.jpg') {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('file', new Blob([photo as Uint8Array<ArrayBuffer>]), filename);
      return fetch(`${url}/api/jobs/create`, { method: 'POST', headers, body });
    },
    list: async () => (await read<{ jobs: Job[] }>('/api/jobs/list')).jobs,
    get,
    ended: (jobId) =>
      vi.waitUntil(
        async () => {
          const job = await get(jobId);
          return ['completed', 'failed', 'cancelled'].includes(job.status) && job;
        },
        { timeout: 60_000, interval: 50 },
      ) as Promise<Job>,
  };
}

/** Every file below a folder, for asserting that nothing was left behind. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

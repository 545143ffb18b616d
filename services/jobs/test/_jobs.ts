import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { TestNats } from '@packshot/chassis/testing/nats';
import {
  newSecret,
  startServiceUnderTest,
  type ServiceUnderTest,
} from '@packshot/chassis/testing/service-under-test';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { RenderEngine } from '@packshot/studio';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { configSchema } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';
import { startJobs } from '../src/start.js';

export interface JobsUnderTest extends ServiceUnderTest<Awaited<ReturnType<typeof startJobs>>> {
  storeDir: string;
  /** Creates a caller without an account. */
  newSeller(): Promise<Seller>;
  /** @param engine engine that replaces the configured engine */
  startWorker(engine?: RenderEngine, env?: Record<string, string>): Promise<() => Promise<void>>;
}

/** Jobs API with a separate object store. A test starts the workers that the test needs. */
export async function startJobsUnderTest(
  extra: Record<string, string> = {},
  nats?: TestNats,
): Promise<JobsUnderTest> {
  const storeDir = await mkdtemp(join(tmpdir(), 'packshot-store-'));
  const env = () => ({
    FILES_SIGNING_SECRET: newSecret(),
    OBJECT_STORE_DIR: storeDir,
    RENDER_LEASE_MS: '1500',
  });
  let engine: RenderEngine | undefined;
  const start: typeof startJobs = (config, onStop) => startJobs(config, onStop, engine);
  const jobs = await startServiceUnderTest(
    { service: 'jobs', configSchema, migrations, start, env },
    extra,
    nats,
  );
  jobs.onStop(() => rm(storeDir, { recursive: true, force: true }));
  return {
    ...jobs,
    storeDir,
    async newSeller() {
      const id = uuidv7();
      return sellerOf(jobs.url, id, `Bearer ${await jobs.issuer.token(id)}`);
    },
    async startWorker(given?: RenderEngine, more: Record<string, string> = {}) {
      engine = given;
      return jobs.startProcess({ ...more, ROLE: 'worker' });
    },
  };
}

export interface Seller {
  id: string;
  headers: { authorization: string };
  create(photo: Uint8Array, fields?: Record<string, string>, filename?: string): Promise<Response>;
  list(): Promise<Job[]>;
  get(id: string): Promise<Job>;
  /** Resolves when the job has ended with any status. */
  ended(id: string): Promise<Job>;
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
        { timeout: 60_000, interval: 100 },
      ) as Promise<Job>,
  };
}

/** Counts the connections that wait for a lock. In a transaction, `jobs.query` would see an old count. */
export async function countLockWaits({ core }: JobsUnderTest): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(core.db);
  return rows.length;
}

/** Lists every file below a folder, to assert that no file was left behind. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@packshot/chassis/process/ports';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { User } from '@packshot/proto/rest/users';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { UserStats } from '@packshot/proto/rest/stats';
import { startSystem, type RunningSystem } from '../run/start-system.js';
import { openTempFolder } from './_temp-folder.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Addresses of the parts of a running system. */
export interface SystemAddresses extends Omit<RunningSystem, 'process' | 'stop'> {
  dataDir: string;
}

export type SystemUnderTest = SystemAddresses & RunningSystem;

/**
 * Starts a complete Packshot as `make start` does, in a separate folder and on a separate port. Requires a build.
 *
 * @param onFolder receives the folder before the servers write into it
 */
export async function startSystemUnderTest(
  env: Record<string, string> = {},
  onFolder?: (dataDir: string) => void,
): Promise<SystemUnderTest> {
  const dataDir = await openTempFolder('system');
  onFolder?.(dataDir);
  const port = await findFreePort();
  const system = await startSystem({ root, dataDir, port, env, say: () => {} });
  return {
    ...system,
    dataDir,
    async stop() {
      await system.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A seller who calls the API through the gateway, like the web client. */
export interface Seller {
  token: string;
  refreshToken: string;
  user: User;
  create(
    photo: Uint8Array,
    headers?: Record<string, string>,
    name?: string,
    fields?: Record<string, string>,
  ): Promise<Response>;
  jobs(): Promise<Job[]>;
  stats(): Promise<UserStats>;
  /** Waits until every job of the seller is complete, failed or cancelled. */
  settled(count: number, timeoutMs?: number): Promise<Job[]>;
}

export async function newSeller(url: string): Promise<Seller> {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `seller-${randomUUID()}@example.test`,
      password: 'a long password',
    }),
  });
  if (answer.status !== 201) throw new Error(`register: ${answer.status} ${await answer.text()}`);
  return sellerOf(url, (await answer.json()) as SignedIn);
}

/** Signs in the operator of every new embedded system. */
export async function signInOperator(url: string): Promise<Seller> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@packshot.test', password: 'packshot-demo' }),
  });
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  return sellerOf(url, (await answer.json()) as SignedIn);
}

function sellerOf(url: string, { access_token: token, refresh_token: refreshToken, user }: SignedIn): Seller {
  const authorization = `Bearer ${token}`;
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${url}/api/${path}`, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
  const jobs = async () => ((await read('jobs/list?limit=50&offset=0')) as { jobs: Job[] }).jobs;
  return {
    token,
    refreshToken,
    user,
    create(photo, headers = {}, name = 'vase.jpg', fields = {}) {
      const form = new FormData();
      for (const [field, value] of Object.entries({ mode: 'studio_white', ...fields }))
        form.set(field, value);
      form.set('file', new File([new Uint8Array(photo)], name));
      return fetch(`${url}/api/jobs/create`, {
        method: 'POST',
        headers: { ...headers, authorization },
        body: form,
      });
    },
    jobs,
    stats: async () => (await read('users/stats')) as UserStats,
    async settled(count, timeoutMs = 120_000) {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        // While a server is killed and restarted, calls may fail.
        const all = await jobs().catch(() => []);
        const ended = all.filter(({ status }) => ['completed', 'failed', 'cancelled'].includes(status));
        if (ended.length >= count) return all;
        if (Date.now() > deadline) throw new Error(`${ended.length} of ${count} jobs have ended`);
        await wait(200);
      }
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { Job } from '@packshot/proto/rest/jobs';
import { vi } from 'vitest';
import { probePort } from '../local/src/data-dir/ports.js';
import { startSystem, type RunningSystem } from '../local/src/start-system.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface SystemUnderTest extends RunningSystem {
  dataDir: string;
}

/** The whole of Packshot as `make start` runs it, in a folder and on a port of its own. Needs a build. */
export async function startSystemUnderTest(env: Record<string, string> = {}): Promise<SystemUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'packshot-system-'));
  const port = (await probePort(0))!;
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

/** A seller who calls the API through the gateway, as the web client does. */
export interface Seller {
  token: string;
  create(photo: Uint8Array, headers?: Record<string, string>): Promise<Response>;
  jobs(): Promise<Job[]>;
  /** Resolves once all of the seller's jobs have ended. */
  settled(count: number, timeoutMs?: number): Promise<Job[]>;
}

let sellers = 0;

export async function newSeller(url: string): Promise<Seller> {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `seller-${process.pid}-${sellers++}@example.test`,
      password: 'a long password',
    }),
  });
  if (answer.status !== 201) throw new Error(`register: ${answer.status} ${await answer.text()}`);
  return sellerOf(url, ((await answer.json()) as SignedIn).access_token);
}

export function sellerOf(url: string, token: string): Seller {
  const authorization = `Bearer ${token}`;
  const jobs = async (): Promise<Job[]> => {
    const answer = await fetch(`${url}/api/jobs/list?limit=50&offset=0`, { headers: { authorization } });
    if (!answer.ok) throw new Error(`list: ${answer.status}`);
    return ((await answer.json()) as { jobs: Job[] }).jobs;
  };
  return {
    token,
    create(photo, headers = {}) {
      const form = new FormData();
      form.set('mode', 'studio_white');
      form.set('file', new File([new Uint8Array(photo)], 'vase.jpg', { type: 'image/jpeg' }));
      return fetch(`${url}/api/jobs/create`, {
        method: 'POST',
        headers: { ...headers, authorization },
        body: form,
      });
    },
    jobs,
    settled: (count, timeoutMs = 60_000) =>
      vi.waitFor(
        async () => {
          const all = await jobs();
          const ended = all.filter(({ status }) => ['completed', 'failed', 'cancelled'].includes(status));
          if (ended.length < count) throw new Error(`${ended.length} of ${count} jobs have ended`);
          return all;
        },
        { timeout: timeoutMs, interval: 200 },
      ),
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { Job } from '@packshot/proto/rest/job-schema';
import { createAt } from '../_create-at.js';
import { liftLimits } from '../_lift-limits.js';
import type { RunningSystem } from '../../run/start-system.js';
import type { Target } from './target.js';

const sellers = 20;
/** Number of jobs on one page of the library. */
const library = 50;
const password = 'a long password';

/** Creates sellers, each with a library, and returns the target as `target.ts` describes it. */
export async function seed(system: RunningSystem, photo: Buffer): Promise<Target> {
  const accounts = Array.from({ length: sellers }, (_, n) => ({ email: `load-${n}@example.test`, password }));
  await Promise.all(
    accounts.map(async (account) => {
      const { access_token, user } = (await post(`${system.url}/api/auth/register`, account)) as SignedIn;
      await liftLimits(system.databaseUrls['jobs']!, [user.id]);
      for (let n = 0; n < library; n += 1) await createAt(system.url, `Bearer ${access_token}`, photo);
      await waitUntilAllEnded(system.url, access_token);
    }),
  );
  return {
    url: system.url,
    sandboxUrl: system.sandboxUrl,
    sellers: accounts,
    operator: { email: 'admin@packshot.test', password: 'packshot-demo' },
    noop: true,
  };
}

async function waitUntilAllEnded(url: string, token: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/jobs/list?limit=50&offset=0`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { jobs } = (await answer.json()) as { jobs: Job[] };
    if (jobs.length === library && jobs.every(({ status }) => status === 'completed')) return;
    await wait(500);
  }
}

async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

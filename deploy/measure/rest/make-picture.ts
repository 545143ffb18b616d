import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { Job } from '@packshot/proto/rest/job-schema';
import { createAt } from '../_create-at.js';

const sample = new URL('../../../web/public/samples/mug-before-1120.webp', import.meta.url);
const pollMs = 500;

/** Makes a picture with the demo account. @throws Error when the picture fails */
export async function makePicture(url: string): Promise<void> {
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'seller@packshot.test', password: 'packshot-demo' }),
  });
  const authorization = `Bearer ${((await signedIn.json()) as SignedIn).access_token}`;
  const { id } = await createAt(url, authorization, await readFile(sample));
  for (;;) {
    const answer = await fetch(`${url}/api/jobs/${id}`, { headers: { authorization } });
    const { status } = (await answer.json()) as Job;
    if (status === 'completed') return;
    if (status === 'failed') throw new Error('The picture failed.');
    await wait(pollMs);
  }
}

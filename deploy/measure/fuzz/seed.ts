import type { SignedIn } from '@packshot/proto/rest/auth';
import type { Job } from '@packshot/proto/rest/job-schema';
import sharp from 'sharp';
import type { startBenchSystem } from '../_system.js';

interface Caller {
  name: string;
  authorization?: string;
}

type System = Awaited<ReturnType<typeof startBenchSystem>>;

/** Creates callers and their resources, because schemathesis finds ids in lists and uses these ids in URLs. */
export async function seed({ url, authorization }: System): Promise<Caller[]> {
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer();
  for (let n = 0; n < 3; n += 1) {
    const form = new FormData();
    form.set('mode', 'studio_white');
    form.set('file', new Blob([new Uint8Array(photo)]), 'fuzz.jpg');
    const answer = await fetch(`${url}/api/jobs/create`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    await (answer.json() as Promise<Job>);
  }
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@packshot.test', password: 'packshot-demo' }),
  });
  const { access_token } = (await signIn.json()) as SignedIn;
  return [
    { name: 'a stranger' },
    { name: 'a seller', authorization },
    { name: 'an operator', authorization: `Bearer ${access_token}` },
  ];
}

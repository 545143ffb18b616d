import type { Job } from '@packshot/proto/rest/job-schema';

/** Creates a job for a photo. @returns the created job, and the response time in milliseconds */
export async function createAt(
  url: string,
  authorization: string,
  photo: Buffer,
): Promise<{ id: string; answered: number }> {
  const form = new FormData();
  form.set('mode', 'studio_white');
  form.set('file', new File([new Uint8Array(photo)], 'bench.jpg', { type: 'image/jpeg' }));
  const started = performance.now();
  const answer = await fetch(`${url}/api/jobs/create`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`create: ${answer.status} ${await answer.text()}`);
  return { id: ((await answer.json()) as Job).id, answered: performance.now() - started };
}

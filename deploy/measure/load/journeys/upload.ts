import http from 'k6/http';
import { sleep } from 'k6';
import { Trend } from 'k6/metrics';
import { patience } from '../profiles.ts';
import { answers, asSeller, get, holds, stepTag, tags, target } from './session.ts';

const photo = open(__ENV['PHOTO']!, 'b');
/** Duration by the database's clock, which does not depend on the polling interval. */
const createdToCompleted = new Trend('created_to_completed', true);
/** Seconds between two polls. */
const pause = 0.25;

/** Uploads a photo as a seller, and waits for the picture. */
export function upload(): void {
  const headers = asSeller();
  const form = { mode: 'studio_white', file: http.file(photo, 'photo.jpg', 'image/jpeg') };
  const created = http.post(`${target.url}/api/jobs/create`, form, { headers, ...tags('create') });
  if (!answers('a job is created from the photo', created, 201)) return;
  const path = `/api/jobs/${created.json('id') as string}`;
  for (let waited = 0; waited < patience; waited += pause) {
    sleep(pause);
    const job = get('job', path, headers);
    const status = job.json('status');
    if (status === 'failed' || status === 'canceled') break;
    if (status !== 'completed') continue;
    const at = (name: string) => new Date(job.json(name) as string).getTime();
    createdToCompleted.add(at('completed_at') - at('created_at'), stepTag());
    holds('the picture arrives', true);
    return;
  }
  holds('the picture arrives', false);
}

import { renderModes } from '@packshot/proto/rest/job-words';
import type { Job } from '@packshot/proto/rest/job-schema';
import { askDatabase } from '../_ask-database.js';
import { untilIdle } from '../_until-idle.js';

interface At {
  url: string;
  authorization: string;
  databaseUrls: Record<string, string>;
}

interface PhotoToUse {
  name: string;
  gtin: string;
  file: Buffer;
}

/**
 * Makes a picture of each photo in each mode for a seller with a paid plan, and gives each product a name, a SKU and a
 * GTIN.
 *
 * @returns ids of the jobs
 */
export async function makePictures(
  { url, authorization, databaseUrls }: At,
  photos: readonly PhotoToUse[],
): Promise<string[]> {
  const send = async <T>(method: string, path: string, body?: object | FormData): Promise<T> => {
    const json = body && !(body instanceof FormData);
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: json ? JSON.stringify(body) : (body as FormData) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  await askDatabase(databaseUrls['jobs']!, `update account set plan = 'pro'`);
  const ids: string[] = [];
  for (const { name, gtin, file } of photos) {
    const created: Job[] = [];
    for (const mode of renderModes) {
      const form = new FormData();
      form.set('mode', mode);
      form.set('file', new File([new Uint8Array(file)], `${name}.jpg`, { type: 'image/jpeg' }));
      created.push(await send<Job>('POST', '/api/jobs/create', form));
    }
    ids.push(...created.map(({ id }) => id));
    const { product_id } = await send<Job>('GET', `/api/jobs/${created[0]!.id}`);
    await send('PATCH', `/api/products/${product_id}`, { name, sku: name.toUpperCase(), gtin });
  }
  await untilIdle(databaseUrls['jobs']!);
  return ids;
}

import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openObjectStore } from '@packshot/chassis/object-store/open-object-store';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Job } from '@packshot/proto/rest/job-schema';
import pg from 'pg';
import type { SystemAddresses } from './_system.js';

/** Fills a library with copies of a finished job, including its pictures. The latest copy is called `copy 1`. */
export async function seedLibrary(system: SystemAddresses, job: Job, count: number): Promise<void> {
  const store = await openObjectStore({ dir: join(system.dataDir, 'objects') });
  const client = new pg.Client({ connectionString: system.databaseUrls.jobs });
  await client.connect();
  try {
    const files = new Map<string, { body: Buffer; contentType: string }>();
    for await (const { key } of store.list(`users/${job.user_id}/${job.id}/`)) {
      const found = await store.get(key);
      const name = key.slice(key.lastIndexOf('/') + 1);
      files.set(name, { body: await buffer(found!.stream), contentType: found!.contentType });
    }
    for (let n = count; n > 0; n -= 1) {
      const id = uuidv7();
      await client.query(
        `insert into job (id, photo_id, user_id, mode, options, status, progress, input_filename, folder,
           original_name, thumbnail_name, result_names, cutout_name, result_thumbnail_name, completed_at)
         select $1::uuid, $1::uuid, user_id, mode, options, status, progress, $2, replace(folder, id::text, $1::uuid::text),
           original_name, thumbnail_name, result_names, cutout_name, result_thumbnail_name, now() from job where id = $3`,
        [id, `copy ${n}.jpg`, job.id],
      );
      await Promise.all(
        [...files].map(([name, { body, contentType }]) =>
          store.put(`users/${job.user_id}/${id}/${name}`, body, { contentType }),
        ),
      );
    }
    await client.query('update account set jobs_total = jobs_total + $1 where user_id = $2', [
      count,
      job.user_id,
    ]);
  } finally {
    await client.end();
    await store.close();
  }
}

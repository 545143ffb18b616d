import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { ExportedPicture } from './exported-picture.js';

/** Rows of one statement. An archive may contain ten thousand pictures. */
const batch = 1_000;

/**
 * Records which pictures the owner has received, once for each picture and target. Call the function only after the
 * last byte was sent. A picture that was deleted since is not recorded. Presets with the same name are one target, which
 * has received the picture if one of them took it.
 */
export async function recordExported(
  db: Kysely<JobsTables>,
  userId: string,
  pictures: readonly ExportedPicture[],
): Promise<void> {
  for (let start = 0; start < pictures.length; start += batch) {
    const rows = pictures
      .slice(start, start + batch)
      .map(({ jobId, fileName, refused = false, ...rest }) => ({
        ...rest,
        job_id: jobId,
        file_name: fileName,
        refused,
      }));
    await sql`
      insert into exported_picture (user_id, job_id, picture, market, file_name, refused)
      select distinct on (job_id, picture, market) job.user_id, job_id, picture, market, file_name, refused
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as sent (job_id uuid, picture integer, market text, file_name text, refused boolean)
        join job on job.id = job_id and job.user_id = ${userId}
      order by job_id, picture, market, refused
      on conflict (job_id, picture, market) do update
      set file_name = excluded.file_name, refused = excluded.refused, exported_at = now()`.execute(db);
  }
}

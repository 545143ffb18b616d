import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { singleDownload } from '../exports/exported-picture.js';
import { recordExported } from '../exports/record-exported.js';

/** Records a picture that the browser has downloaded with a signed link, which names neither the owner nor a number. */
export async function recordDownload(db: Kysely<JobsTables>, jobId: string, fileName: string): Promise<void> {
  const job = await db
    .selectFrom('job')
    .select(['user_id', 'result_names'])
    .where('id', '=', jobId)
    .executeTakeFirst();
  const index = job?.result_names.indexOf(fileName) ?? -1;
  if (!job || index < 0) return;
  await recordExported(db, job.user_id, [{ jobId, picture: index + 1, fileName, market: singleDownload }]);
}

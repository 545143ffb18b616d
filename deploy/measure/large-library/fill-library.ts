import { askDatabase } from '../_ask-database.js';

/**
 * Fills a library with copies of a finished job. All copies show the files of that job, so that ten thousand pictures
 * need no disk. The names differ, and the latest copy is called `copy 1.jpg`.
 */
export async function fillLibrary(databaseUrl: string, jobId: string, count: number): Promise<void> {
  await askDatabase(
    databaseUrl,
    `insert into job (id, photo_id, user_id, mode, options, status, progress, input_filename, folder,
       original_name, thumbnail_name, result_names, cutout_name, result_thumbnail_name, completed_at)
     select made.id, made.id, user_id, mode, options, status, progress, 'copy ' || n || '.jpg', folder,
       original_name, thumbnail_name, result_names, cutout_name, result_thumbnail_name, now()
     from job, lateral (
       select n, uuidv7(-(n || ' seconds')::interval) as id from generate_series(1, $2::int) n
     ) made
     where job.id = $1`,
    [jobId, count],
  );
  await askDatabase(
    databaseUrl,
    'update account set jobs_total = jobs_total + $2 where user_id = (select user_id from job where id = $1)',
    [jobId, count],
  );
}

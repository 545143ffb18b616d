import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { jobPrefix } from '../files/file-names.js';
import { photoIdOf, photoPrefix } from '../photos/photo-files.js';
import { listFolders, type Folder } from './list-folders.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const batch = 200;

/** @param before time before which a file must have been written, because a later file may still get a job */
export async function* findOrphans(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  { below = '', before }: { below?: string; before: Date },
): AsyncGenerator<Folder[]> {
  let folders: Folder[] = [];
  for await (const folder of listFolders(store, below)) {
    folders.push(folder);
    if (folders.length < batch) continue;
    yield await orphansOf(db, folders, before);
    folders = [];
  }
  if (folders.length > 0) yield await orphansOf(db, folders, before);
}

async function orphansOf(
  db: Kysely<JobsTables>,
  folders: readonly Folder[],
  before: Date,
): Promise<Folder[]> {
  const jobIds = ids(folders.map(({ jobId }) => jobId));
  const selectJobs = (table: 'job' | 'deleted_job') =>
    db.selectFrom(table).select(['id', 'folder']).where('id', 'in', jobIds);
  const jobs = await selectJobs('job').unionAll(selectJobs('deleted_job')).execute();
  const photos = await db
    .selectFrom('photo')
    .select(['id', 'user_id'])
    .where('id', 'in', ids(folders.map(({ jobId }) => photoIdOf(jobId) ?? null)))
    .execute();
  const erased = await db
    .selectFrom('account')
    .select('user_id')
    .where('user_id', 'in', ids(folders.map(({ userId }) => userId)))
    .where('erased_at', 'is not', null)
    .execute();
  const named = new Set([...jobs.map(jobPrefix), ...photos.map(photoPrefix)]);
  const gone = new Set<string | null>(erased.map(({ user_id }) => user_id));
  return folders.filter(
    ({ prefix, userId, newest }) => !named.has(prefix) && (gone.has(userId) || newest < before),
  );
}

const ids = (some: readonly (string | null)[]): string[] => [
  '00000000-0000-0000-0000-000000000000',
  ...some.filter((id) => id !== null && uuid.test(id)).map(String),
];

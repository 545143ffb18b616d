import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { JobsTables } from '../db/tables.js';
import type { Filed } from './file-names.js';

/** Where the files of jobs are, by the job's id. It never changes, so that a page of thumbnails asks the database once. */
export type Folders = Pick<LRUCache<string, Filed>, 'fetch'>;

export const createFolders = (db: Kysely<JobsTables>): Folders =>
  new LRUCache<string, Filed>({
    max: 10_000,
    fetchMethod: (id) =>
      db.selectFrom('job').select(['id', 'folder']).where('id', '=', id).executeTakeFirst(),
  });

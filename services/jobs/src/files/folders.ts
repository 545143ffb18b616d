import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { JobsTables, JobTable } from '../db/tables.js';

type OwnedFolder = Pick<JobTable, 'id' | 'folder' | 'user_id'>;

/** Cache of job folders and owners, which never change, so that a page of thumbnails needs one query per job. */
export type Folders = Pick<LRUCache<string, OwnedFolder>, 'fetch' | 'delete'>;

export const createFolders = (db: Kysely<JobsTables>): Folders =>
  new LRUCache<string, OwnedFolder>({
    max: 10_000,
    fetchMethod: (id) =>
      db.selectFrom('job').select(['id', 'folder', 'user_id']).where('id', '=', id).executeTakeFirst(),
  });

import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { JobsTables, JobTable } from '../db/tables.js';

type OwnedFolder = Pick<JobTable, 'id' | 'folder' | 'user_id'>;

/** The location and the owner of a job never change, so a page of thumbnails needs only one query per job. */
export type Folders = Pick<LRUCache<string, OwnedFolder>, 'fetch'>;

export const createFolders = (db: Kysely<JobsTables>): Folders =>
  new LRUCache<string, OwnedFolder>({
    max: 10_000,
    fetchMethod: (id) =>
      db.selectFrom('job').select(['id', 'folder', 'user_id']).where('id', '=', id).executeTakeFirst(),
  });

import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Deps } from '../deps.js';
import type { JobRow } from '../jobs/create-job-event.js';
import { fileKey } from './file-names.js';

/** @returns result of `work`; undefined when the photo no longer exists */
export async function withPhotoOf<T>(
  { store, spoolDir }: Pick<Deps, 'store' | 'spoolDir'>,
  job: Pick<JobRow, 'id' | 'folder' | 'original_name'>,
  work: (path: string) => Promise<T>,
): Promise<T | undefined> {
  const found = await store.get(fileKey(job, job.original_name));
  if (!found) return undefined;
  const path = join(spoolDir, uuidv7());
  try {
    await pipeline(found.stream, createWriteStream(path));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { EditBase } from '../db/tables.js';
import { fileKey } from '../files/file-names.js';
import type { JobRow } from '../jobs/create-job-event.js';

/** Returns the unedited picture of a finished job, which is the job's picture if the job has no edit. */
export function editBaseOf({ render_metadata, cutout_name, notices }: JobRow): EditBase | undefined {
  if (render_metadata?.edit_base) return render_metadata.edit_base;
  return render_metadata && cutout_name !== null
    ? { cutout: cutout_name, made: render_metadata, notices }
    : undefined;
}

/** @returns the stored cut-out; undefined if the file no longer exists */
export async function readBase(
  store: ObjectStore,
  job: Pick<JobRow, 'id' | 'folder'>,
  base: EditBase,
): Promise<Buffer | undefined> {
  const found = await store.get(fileKey(job, base.cutout));
  return found ? buffer(found.stream) : undefined;
}

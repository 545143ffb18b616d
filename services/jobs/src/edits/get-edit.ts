import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { edits } from '@packshot/proto/rest/edits';
import { editSchema } from '@packshot/proto/rest/edits';
import type { Deps } from '../deps.js';
import { findJob } from '../jobs/find-job.js';
import { editBaseOf } from './edit-base.js';
import { reasonNotEditable, uneditedLook } from './edit-of.js';

/** @throws Problem `not_found` */
export async function getEdit(
  deps: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<AnswerOf<typeof edits.getEdit>> {
  const job = await findJob(deps, userId, id);
  const base = editBaseOf(job);
  const unedited = base ? uneditedLook(base.made) : editSchema.parse({});
  return {
    // Older edits have no ratio.
    edit: job.edit ? editSchema.parse(job.edit) : unedited,
    unedited,
    undoable: job.edit_before !== null,
    reason: reasonNotEditable(job) ?? null,
  };
}

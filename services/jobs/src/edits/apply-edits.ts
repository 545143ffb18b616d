import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { edits, PictureEdit } from '@packshot/proto/rest/edits';
import { transact } from '../db/transact.js';
import type { Deps } from '../deps.js';
import { admitPending } from '../jobs/admit-pending.js';
import type { JobRow } from '../jobs/create-job-event.js';
import { lockOwnJobs } from '../jobs/lock-own-jobs.js';
import { moveJob } from '../jobs/lifecycle.js';
import { countEdits } from '../quota/count-edits.js';
import { reasonNotEditable } from './edit-of.js';

type EditedJobs = AnswerOf<typeof edits.applyEdits>;

/**
 * Queues pictures of one owner for a render with an edit.
 *
 * @param edit null restores the unedited pictures
 * @throws Problem `rate_limited` if the hour allows no further edit
 */
export const applyEdits = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  ids: readonly string[],
  edit: PictureEdit | null,
): Promise<EditedJobs> => renderWithEdits(deps, userId, ids, { edit });

/** Queues pictures for a render with the edit before the last one. An edit that still waits is withdrawn. See `applyEdits`. */
export const undoEdits = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  ids: readonly string[],
): Promise<EditedJobs> => renderWithEdits(deps, userId, ids, 'undo');

function renderWithEdits(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  ids: readonly string[],
  wanted: NonNullable<JobRow['new_edit']> | 'undo',
): Promise<EditedJobs> {
  return transact(db, async (tx) => {
    const jobs = await lockOwnJobs(tx, userId, ids);
    const edited: EditedJobs = { ids: [], refused: [] };
    const toRender: { job: JobRow; next: JobRow['new_edit'] }[] = [];
    for (const job of jobs) {
      // An undo of an edit that is still being rendered keeps the present picture.
      if (wanted === 'undo' && job.new_edit && (await moveJob(tx, 'restore', { id: job.id, userId }))) {
        edited.ids.push(job.id);
        continue;
      }
      const next = wanted === 'undo' ? job.edit_before : wanted;
      const reason = reasonNotEditable(job) ?? (next ? undefined : 'This picture has no edit to undo.');
      if (reason) edited.refused.push({ id: job.id, reason });
      else toRender.push({ job, next });
    }
    const { granted, refusal } = await countEdits(tx, userId, toRender.length);
    if (refusal && granted + edited.ids.length === 0) throw refusal;
    for (const { job, next } of toRender.slice(0, granted))
      if (await moveJob(tx, 'adjust', { id: job.id, userId }, { new_edit: JSON.stringify(next) }))
        edited.ids.push(job.id);
    for (const { job } of toRender.slice(granted))
      edited.refused.push({ id: job.id, reason: refusal!.message });
    // An admission at the same time skipped the jobs that this transaction had locked.
    await admitPending(tx, userId);
    return edited;
  });
}

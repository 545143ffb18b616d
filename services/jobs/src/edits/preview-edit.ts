import { Problem } from '@packshot/chassis/app/problem';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { edits, PictureEdit } from '@packshot/proto/rest/edits';
import { round } from '@packshot/studio';
import type { Deps } from '../deps.js';
import { findJob } from '../jobs/find-job.js';
import type { Waiter } from '../processes/fair-queue.js';
import { editBaseOf, readBase } from './edit-base.js';
import { editTaskOf, reasonNotEditable } from './edit-of.js';

/** Draws an edit without storing it. @throws Problem `not_found`, `not_editable`, or a problem of `EditDesk.preview` */
export async function previewEdit(
  { db, store, editor }: Pick<Deps, 'db' | 'store' | 'editor'>,
  waiter: Waiter,
  id: string,
  edit: PictureEdit,
): Promise<AnswerOf<typeof edits.previewEdit>> {
  const job = await findJob({ db }, waiter.userId, id);
  const reason = reasonNotEditable(job);
  const base = editBaseOf(job);
  if (reason) throw new Problem('not_editable', { detail: reason });
  if (!base) throw new Problem('not_editable');
  const task = { ...editTaskOf(job, base.made, edit), key: `${id} ${base.cutout}` };
  const { webp, score, sentences } = await editor.preview(waiter, task, async () => {
    const cutout = await readBase(store, job, base);
    if (!cutout) throw new Problem('not_editable');
    return cutout;
  });
  return {
    picture: `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`,
    // Rounded down, so that 99.96 % is not shown as 100 %.
    fidelity:
      base.made.fidelity === undefined ? null : Math.floor(round(base.made.fidelity * score) * 1000) / 10,
    sentences,
  };
}

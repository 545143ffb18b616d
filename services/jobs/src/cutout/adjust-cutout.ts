import { Problem } from '@packshot/chassis/app/problem';
import { announce } from '@packshot/chassis/messaging/outbox';
import { jobAdjusted } from '@packshot/proto/events/jobs';
import type { Stroke } from '@packshot/proto/rest/cutout';
import { sql, type Selectable } from 'kysely';
import type { JobTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { findJob } from '../jobs/find-job.js';
import { promotePending } from '../jobs/promote-pending.js';
import { findAdjustable, readCutout } from './find-cutout.js';

/** Share of the photo below which nothing of a product is left. */
const leastCoverage = 0.001;

/**
 * Keeps a seller's corrections and makes the picture anew. Costs no generation: the photo is paid for, and the picture
 * replaces the one before.
 *
 * @throws Problem `not_found`, `no_cutout`, `cutout_empty`
 */
export async function adjustCutout(
  deps: Deps,
  userId: string,
  id: string,
  strokes: Stroke[],
): Promise<Selectable<JobTable>> {
  const job = await findAdjustable(deps, userId, id);
  const { coverage } = await deps.corrector.correct({ ...(await readCutout(deps, job)), strokes });
  if (coverage < leastCoverage) throw new Problem('cutout_empty');
  return deps.db.transaction().execute(async (tx) => {
    const adjusted = await tx
      .updateTable('job')
      .set({
        status: 'pending',
        progress: 0,
        attempts: 0,
        error_message: null,
        strokes: JSON.stringify(strokes),
        revision: sql`revision + 1`,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      // Not twice, whoever presses first.
      .where('version', '=', job.version)
      .where('status', '=', 'completed')
      .returning(['mode', 'version'])
      .executeTakeFirst();
    if (!adjusted) throw new Problem('no_cutout');
    await announce(tx, 'jobs', jobAdjusted, {
      subject: id,
      version: adjusted.version,
      data: { job_id: id, user_id: userId, mode: adjusted.mode },
    });
    await promotePending(tx, userId);
    return findJob({ db: tx }, userId, id);
  });
}

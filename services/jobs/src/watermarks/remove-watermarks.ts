import { Problem } from '@packshot/chassis/app/problem';
import { noLease } from '@packshot/chassis/db/leases';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import { sql } from 'kysely';
import { jobColumns } from '../db/job-columns.js';
import type { Deps } from '../deps.js';
import { admitWaitingJobs } from '../jobs/admit-pending.js';
import { transitions } from '../jobs/transitions.js';
import { isRemovable } from './is-removable.js';
import { planWatermarks } from './plan-watermarks.js';

/**
 * Queues all of a seller's watermarked pictures to be made again: only a render without the watermark has every pixel
 * below it. Where the worker finds the pictures without the watermark in the store, it renders nothing. The worker leaves
 * the watermark out because the plan has none. A second call finds no job to queue; a job whose render fails keeps its
 * picture and can be queued again.
 *
 * @throws Problem `not_subscribed` on a plan with watermarks
 */
export function removeWatermarks({ db }: Pick<Deps, 'db'>, userId: string): Promise<{ pictures: number }> {
  const { set, to, toEvent } = transitions.adjust;
  return db.transaction().execute(async (tx) => {
    if (await planWatermarks(tx, userId)) throw new Problem('not_subscribed');
    // A job that another call holds right now is passed over, so that two calls cannot wait for each other.
    const wanted = tx
      .selectFrom('job')
      .select('id')
      .where(isRemovable(userId))
      .orderBy('id')
      .forUpdate()
      .skipLocked();
    const jobs = await tx
      .updateTable('job')
      .set({ ...noLease, ...set, status: to, version: sql`version + 1` })
      .where('id', 'in', wanted)
      .returning(jobColumns)
      .execute();
    const inOrder = jobs.toSorted((a, b) => a.id.localeCompare(b.id));
    await announceAll(
      tx,
      inOrder.map((job) => toEvent(job)),
    );
    const { events } = await admitWaitingJobs(tx, [userId]);
    await announceAll(tx, events);
    return { pictures: jobs.length };
  });
}

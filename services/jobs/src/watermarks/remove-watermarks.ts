import { Problem } from '@packshot/chassis/app/problem';
import { noLease } from '@packshot/chassis/db/leases';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import { sql } from 'kysely';
import { transact } from '../db/transact.js';
import { jobColumns } from '../db/job-columns.js';
import type { Deps } from '../deps.js';
import { admitWaitingJobs } from '../jobs/admit-pending.js';
import { transitions } from '../jobs/transitions.js';
import { isRemovable } from './is-removable.js';
import { planWatermarks } from './plan-watermarks.js';

/**
 * Queues all watermarked pictures of a seller for another render, because the watermark covers pixels of the picture.
 * If the store contains the unmarked pictures, the worker renders nothing.
 *
 * @throws Problem `not_subscribed` on a plan with watermarks
 */
export function removeWatermarks({ db }: Pick<Deps, 'db'>, userId: string): Promise<{ pictures: number }> {
  const { set, to, toEvent } = transitions.adjust;
  return transact(db, async (tx) => {
    if (await planWatermarks(tx, userId)) throw new Problem('not_subscribed');
    // Skips jobs that another call has locked, which prevents a deadlock.
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

import { claimDue, holdLease, noLease } from '@packshot/chassis/db/leases';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { Core } from '@packshot/chassis/process/open-core';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import { sql } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { forgetPreviewed } from '../photos/forget-previewed.js';
import { sweepStore } from './sweep-store.js';

const times = { leaseMs: 60_000, everyMs: 10_000 };

/** Sweeps the previewed photos and the store once an hour, in the process that claims the sweep first. */
export async function sweepWhenDue(
  deps: Pick<Core<JobsTables>, 'db' | 'logger'> & { store: ObjectStore },
  orphanHours: number,
): Promise<boolean> {
  const { db } = deps;
  const held = await claimDue(db, 'sweep', { due: sql<boolean>`due_at <= now()`, leaseMs: times.leaseMs });
  if (!held) return false;
  const lease = holdLease(deps, 'sweep', held, times);
  try {
    const before = new Date(Date.now() - orphanHours * 3_600_000);
    await forgetPreviewed(deps);
    await sweepStore(deps, lease.signal, before);
    await discardUnfinished(deps, before);
  } finally {
    lease.stop();
  }
  await db
    .updateTable('sweep')
    .set({ ...noLease, due_at: sql<Date>`now() + interval '1 hour'` })
    .where('id', '=', held.id)
    .where('lease_token', '=', held.lease_token)
    .execute();
  return true;
}

/** Only logs an error, because the deletions of this sweep are complete and the next sweep retries. */
async function discardUnfinished(
  { store, logger }: { store: ObjectStore; logger: Logger },
  before: Date,
): Promise<void> {
  try {
    const count = await store.discardUnfinished(before);
    if (count > 0) logger.warn({ count }, 'unfinished uploads discarded');
  } catch (error) {
    logger.error({ err: error }, 'unfinished uploads not discarded');
  }
}

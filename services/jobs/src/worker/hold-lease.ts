import { sql, type Kysely } from 'kysely';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { JobsTables } from '../db/tables.js';
import type { ClaimedJob } from './claim-job.js';

export interface HeldLease {
  /** Aborts when the lease is gone: the job was deleted, cancelled, or given to another worker. */
  signal: AbortSignal;
  /** 0..100; written with the next heartbeat, so that a chatty engine costs nothing. */
  report(progress: number): void;
  stop(): void;
}

const heartbeatMs = 500;

/** Prolongs a claimed job's lease while it is rendered, and writes its progress along. */
export function holdLease(
  db: Kysely<JobsTables>,
  job: ClaimedJob,
  leaseMs: number,
  logger: Logger,
): HeldLease {
  const lost = new AbortController();
  let progress = 0;
  let busy = false;
  const beat = async () => {
    if (busy) return;
    busy = true;
    try {
      const { numUpdatedRows } = await db
        .updateTable('job')
        .set({ progress, lease_until: sql<Date>`now() + ${leaseMs} * interval '1 millisecond'` })
        .where('id', '=', job.id)
        .where('lease_token', '=', job.lease_token)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) lost.abort(new LeaseLost());
    } catch (error) {
      // The database may be restarting. The lease says for itself how long we may go on without it.
      logger.warn({ err: error, job_id: job.id }, 'could not prolong a lease');
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void beat(), heartbeatMs);
  return {
    signal: lost.signal,
    report(percent) {
      progress = Math.max(progress, Math.min(99, Math.round(percent)));
    },
    stop: () => clearInterval(timer),
  };
}

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

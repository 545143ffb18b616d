import { claimDue } from '@packshot/chassis/db/leases';
import { sql } from 'kysely';
import { maxRetryDelayMs, maxAnswerMs, runCall } from '../calls/run-call.js';
import type { Deps } from '../deps.js';

/** None waits longer than that, unless the clock of the database was put back meanwhile. */
const due = sql`
  state = 'started' and (
    next_try_at <= clock_timestamp()
    or next_try_at > clock_timestamp() + ${maxRetryDelayMs} * interval '1 millisecond'
  )`;

/** Makes the calls that nobody waits for, and again, with the same key, those that have no answer yet. */
export async function makeDueCalls(deps: Deps): Promise<void> {
  for (;;) {
    const call = await claimDue(deps.db, 'provider_call', {
      due: sql<boolean>`${due} and provider = ${deps.provider.name}`,
      order: sql`id`,
      leaseMs: maxAnswerMs,
    });
    if (!call) return;
    await runCall(deps, call, true);
  }
}

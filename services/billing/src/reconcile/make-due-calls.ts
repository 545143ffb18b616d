import { claimDue } from '@packshot/chassis/db/leases';
import { sql } from 'kysely';
import { maxRetryDelayMs, maxAnswerMs, runCall } from '../calls/run-call.js';
import type { Deps } from '../deps.js';

/** A call waits at most for the longest retry delay, unless the database clock was set back. */
const due = sql`
  state = 'started' and (
    next_try_at <= clock_timestamp()
    or next_try_at > clock_timestamp() + ${maxRetryDelayMs} * interval '1 millisecond'
  )`;

/** Makes the calls that no caller waits for. Repeats calls without a response, with the same key. */
export async function makeDueCalls(deps: Deps): Promise<void> {
  for (;;) {
    const call = await claimDue(deps.db, 'provider_call', {
      due: sql<boolean>`${due} and provider = ${deps.provider.name}`,
      order: sql`id`,
      leaseMs: maxAnswerMs,
    });
    if (!call) return;
    await runCall(deps, call, 'worker');
  }
}

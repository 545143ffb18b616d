import { noLease } from '@packshot/chassis/db/leases';
import { completeAnswer, dropAnswer } from '@packshot/chassis/idempotency/kept-answers';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { confirmErasureWhenSettled } from '../erasure/confirm-erasure-when-settled.js';
import { listReferences } from '../facts/identity.js';
import { lockNames } from '../facts/find-subscription.js';
import { ProviderError } from '../providers/payment-provider.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';
import { restorePlannedChange } from '../subscriptions/replan-change.js';
import type { CallRow } from './keep-call.js';
import type { CallKind, CallRequests } from './call-kinds.js';
import { finishCall, abandonCall } from './finish.js';
import { performCall, type CallAnswers } from './perform.js';

/**
 * Maximum response time in milliseconds, including all retries of an adapter. A lease that ends later indicates a wrong
 * clock.
 */
export const maxAnswerMs = 60_000;
export const maxRetryDelayMs = 3_600_000;

type Caller = 'seller' | 'operator' | 'worker';

export type CallOutcome =
  | { state: 'done'; answer: CallAnswers[CallKind] }
  | { state: 'failed' | 'unclear'; error: ProviderError };

/** @param caller who waits for the result. A seller receives an error during an outage; others let the worker retry. */
export async function runCall(deps: Deps, call: CallRow, caller: Caller): Promise<CallOutcome> {
  await deps.fault('call kept');
  let answer: CallAnswers[CallKind];
  try {
    answer = await performCall(deps.provider, call.kind, call.request as never, call.id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return failed(deps, call, error, caller);
  }
  await deps.fault('provider answered');
  await deps.db.transaction().execute(async (tx) => {
    await lockNames(tx, namesOf(call, answer));
    await lockSubscriber(tx, call.user_id);
    const first = await tx
      .updateTable('provider_call')
      .set({ ...noLease, state: 'done', error: null, finished_at: sql<Date>`now()` })
      .where('id', '=', call.id)
      .where('state', '!=', 'done')
      .returning('id')
      .executeTakeFirst();
    if (first) {
      await finishCall(tx, deps, call, call.kind, answer as never);
      await confirmErasureWhenSettled(tx, call.user_id);
      await completeAnswer(
        tx,
        call.id,
        answer && 'approvalUrl' in answer ? { approval_url: answer.approvalUrl } : {},
      );
      await tx.updateTable('provider_call').set({ asked_by: null }).where('id', '=', call.id).execute();
    }
    await deps.fault('before the commit');
  });
  await deps.fault('committed');
  deps.wake();
  return { state: 'done', answer };
}

function namesOf(call: CallRow, answer: CallAnswers[CallKind]): string[] {
  if (call.kind === 'refund') return [(call.request as CallRequests['refund']).payment];
  return answer && 'facts' in answer ? answer.facts.flatMap(listReferences) : [];
}

async function failed(deps: Deps, call: CallRow, error: ProviderError, caller: Caller): Promise<CallOutcome> {
  deps.logger.warn({ err: error, call: call.id, kind: call.kind }, 'a call to the payment provider failed');
  const final = error.kind === 'refused' || error.kind === 'unsupported';
  // A checkout that the seller has not seen can be opened again, because nothing is charged before the approval.
  const over = final || (caller === 'seller' && (error.kind === 'unavailable' || call.kind === 'checkout'));
  await deps.db.transaction().execute(async (tx) => {
    await lockSubscriber(tx, call.user_id);
    const pause = Math.min(maxRetryDelayMs, error.retryAfterMs ?? deps.policy.unclearMs * 2 ** call.attempts);
    const written = await tx
      .updateTable('provider_call')
      .set({
        ...noLease,
        state: over ? 'failed' : 'started',
        ...(over ? { asked_by: null } : {}),
        // An earlier attempt has reported that the call is in progress, so `check-ledger` must report the failure.
        // A pending refund takes days, and must not block other changes of the subscription.
        ...((over && caller === 'worker') || error.kind === 'pending' ? { awaited: false } : {}),
        error: `${error.kind}: ${error.message}`.slice(0, 500),
        attempts: sql`attempts + 1`,
        next_try_at: sql<Date>`clock_timestamp() + ${pause} * interval '1 millisecond'`,
        finished_at: over ? sql<Date>`now()` : null,
      })
      .where('id', '=', call.id)
      .where('state', '=', 'started')
      .returning('id')
      .executeTakeFirst();
    if (over && written) {
      await dropAnswer(tx, call.id);
      await abandonCall(tx, call);
      // The worker does not retry a failed call, so `check-ledger` reports a call whose failure no caller received.
      await confirmErasureWhenSettled(tx, call.user_id);
      if (call.kind === 'change') await restorePlannedChange(tx, call);
    }
  });
  // A failed change may have queued a call that blocks other changes.
  if (over) deps.wake();
  return { state: over ? 'failed' : 'unclear', error };
}

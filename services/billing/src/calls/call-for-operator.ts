import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@packshot/chassis/app/problem';
import type { ErrorCode } from '@packshot/proto/common/errors';
import type { Deps } from '../deps.js';
import { markUnanswered, type CallRow } from './keep-call.js';
import { runCall } from './run-call.js';

/**
 * If the provider does not respond in time, the worker retries the stored call.
 *
 * @throws The error that `refused` returns, or problem `provider_unavailable` while the result is unknown
 */
export async function callForOperator(
  deps: Deps,
  call: CallRow,
  refused: { code: ErrorCode; detail: string },
): Promise<void> {
  const inTime = new AbortController();
  const made = runCall(deps, call, 'operator').finally(() => inTime.abort());
  const outcome = await Promise.race([
    made,
    sleep(deps.patienceMs, undefined, { signal: inTime.signal }).catch(() => made),
  ]);
  if (outcome?.state === 'done') return;
  if (outcome?.state === 'failed')
    throw new Problem(refused.code, { detail: refused.detail, cause: outcome.error });
  // The operator has already received a response, so `check-ledger` reports a late refusal. The worker retries an
  // interrupted call.
  made
    .then((late) => (late.state === 'failed' ? markUnanswered(deps, call) : undefined))
    .catch((error: unknown) => deps.logger.error({ err: error, call: call.id }, 'a call was interrupted'));
  const detail = outcome?.error.kind === 'pending' ? accepted : beingMade;
  throw new Problem('provider_unavailable', { detail, cause: outcome?.error });
}

const beingMade =
  'The payment provider has not responded yet. Your request is saved and in progress. The change appears here once the provider has applied it. Do not send the request again.';
const accepted =
  'The payment provider has accepted your request, but has not returned the money yet. The refund appears here once the money is returned. Do not send the request again.';

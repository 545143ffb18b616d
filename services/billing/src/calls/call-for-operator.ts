import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@packshot/chassis/app/problem';
import type { ErrorCode } from '@packshot/proto/common/errors';
import type { Deps } from '../deps.js';
import type { CallRow } from './keep-call.js';
import { runCall } from './run-call.js';

/**
 * Makes a call that an operator waits for. Where the provider does not answer in time, the call stays kept and is made
 * until there is an answer, in the background and by the worker.
 *
 * @param refused what is said when the provider will not or cannot do it
 * @throws Problem the same, or `provider_unavailable` while it is not known what becomes of it
 */
export async function callForOperator(
  deps: Deps,
  call: CallRow,
  refused: { code: ErrorCode; detail: string },
): Promise<void> {
  const inTime = new AbortController();
  const made = runCall(deps, call, true).finally(() => inTime.abort());
  const outcome = await Promise.race([
    made,
    sleep(deps.patienceMs, undefined, { signal: inTime.signal }).catch(() => made),
  ]);
  if (outcome?.state === 'done') return;
  if (outcome?.state === 'failed')
    throw new Problem(refused.code, { detail: refused.detail, cause: outcome.error });
  // Nobody waits any more: what fails from here on is made again by the worker.
  made.catch((error: unknown) => deps.logger.error({ err: error, call: call.id }, 'a call was cut off'));
  throw new Problem('provider_unavailable', { detail: beingMade, cause: outcome?.error });
}

const beingMade =
  'The payment provider has not answered yet. What you asked for is kept and is being made; it shows here once the provider has done it. Please do not ask for it again.';

import { Problem } from '@packshot/chassis/app/problem';
import type { Deps } from '../deps.js';
import type { CallRow } from './keep-call.js';
import type { CallKind } from './call-kinds.js';
import type { CallAnswers } from './perform.js';
import { runCall } from './run-call.js';

/**
 * @throws Problem `change_not_possible` when the provider rejects or does not support the call, `provider_unavailable`
 *   when the provider does not respond
 */
export async function callForSeller<K extends CallKind>(
  deps: Deps,
  call: CallRow & { kind: CallKind },
  refusedDetail: string,
): Promise<CallAnswers[K]> {
  const outcome = await runCall(deps, call, 'seller');
  if (outcome.state === 'done') return outcome.answer as CallAnswers[K];
  const { error } = outcome;
  if (outcome.state === 'unclear')
    throw new Problem('provider_unavailable', { detail: unansweredCallText, cause: error });
  if (error.kind === 'unsupported') throw new Problem('change_not_possible', { cause: error });
  if (error.kind === 'refused')
    throw new Problem('change_not_possible', { detail: refusedDetail, cause: error });
  throw new Problem('provider_unavailable', { cause: error });
}

const unansweredCallText =
  'The payment provider has not responded yet. You will see the result of your change here within minutes. You will not be charged twice.';

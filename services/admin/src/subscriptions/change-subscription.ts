import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { billingCommands } from '@packshot/proto/commands/billing';
import type { adminSubscriptions } from '@packshot/proto/rest/admin/subscriptions';
import type { AnswerOf, BodyOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { applySubscriptions } from '../read-models/apply-subscriptions.js';
import { getSubscription } from './load-subscriptions.js';

type Change = BodyOf<(typeof adminSubscriptions)['adminChangeSubscription']>;

/** Changes, extends or cancels the plan of a user. @param id ID of the user */
export async function changeSubscription(
  deps: Deps,
  id: string,
  body: Change,
  giver: CommandSender,
): Promise<AnswerOf<(typeof adminSubscriptions)['adminChangeSubscription']>> {
  const { version, subscription } = await order(deps, id, body, giver);
  await deps.db.transaction().execute((tx) => applySubscriptions(tx, [{ version, data: subscription }]));
  return getSubscription(deps, id);
}

function order({ give }: Deps, user_id: string, change: Change, giver: CommandSender) {
  const about = { user_id, reason: change.reason };
  switch (change.action) {
    case 'change_plan':
      return give(billingCommands.changePlan, { ...about, offer: change.offer }, giver);
    case 'extend':
      return give(billingCommands.extendPeriod, { ...about, days: change.days }, giver);
    case 'cancel':
      return give(billingCommands.cancelPlan, { ...about, at: change.at }, giver);
  }
}

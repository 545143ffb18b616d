import { sql } from 'kysely';
import { bySystem } from '../calls/cause.js';
import { queueCall } from '../calls/keep-call.js';
import type { Deps } from '../deps.js';
import { moveSubscription, type SubscriptionRow } from '../subscriptions/lifecycle.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';
import { isNotAskedWithin, claimSubscriptionsToAsk } from './ask-about.js';
import { applyAnswer } from './apply-answer.js';
import { attempt } from './attempt.js';

/** Milliseconds after which an unfinished checkout is abandoned; the page states "up to 24 hours". */
const patienceMs = 26 * 3_600_000;

export async function askAboutPending(deps: Deps): Promise<void> {
  const { policy } = deps;
  const old = sql<boolean>`created_at < now() - ${policy.unclearMs} * interval '1 millisecond'`;
  const due = sql<boolean>`status = 'pending' and ${old} and ${isNotAskedWithin(deps, policy.unclearMs)}`;
  for (const row of await claimSubscriptionsToAsk(deps, due))
    await attempt(deps, `ask about the checkout of ${row.id}`, () => askAbout(deps, row));
}

async function askAbout(deps: Deps, row: SubscriptionRow): Promise<void> {
  const { checkout } = row;
  const said = checkout ? await applyAnswer(deps, () => deps.provider.readCheckout(checkout)) : null;
  if (said?.status === 'pending') await noteApproved(deps, row);
  // A paid or approved checkout is never abandoned, and neither is a checkout without a response.
  const untouched = said === null || (said?.status === 'pending' && said.facts.length === 0);
  if (untouched && Date.now() - row.created_at.getTime() > patienceMs) await giveUp(deps, row);
}

/** Records that the buyer has approved the checkout and the provider is waiting for the money. */
const noteApproved = ({ db, clock }: Deps, { id }: SubscriptionRow) =>
  db
    .updateTable('subscription')
    .set({ approved_at: clock.now() })
    .where('id', '=', id)
    .where('approved_at', 'is', null)
    .execute();

async function giveUp({ db }: Deps, row: SubscriptionRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSubscriber(tx, row.user_id);
    const gone = await moveSubscription(tx, 'abandon', row.id, bySystem);
    if (gone?.checkout) await queueCall(tx, gone, 'close_checkout', { checkout: gone.checkout });
  });
}

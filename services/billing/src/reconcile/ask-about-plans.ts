import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../deps.js';
import { isNotAskedWithin, claimSubscriptionsToAsk } from './ask-about.js';
import { applyAnswer } from './apply-answer.js';
import { attempt } from './attempt.js';

/** Milliseconds between two queries about an overdue plan, because the provider retries the payment for days. */
const pauseMs = 3_600_000;

/** Queries the provider about overdue plans without recent events, because the renewal may have been paid. */
export async function askAboutPlans(deps: Deps): Promise<void> {
  const { provider, clock, policy } = deps;
  const soon = sql<boolean>`
    (asked_at < paid_until + interval '1 hour' or answered_at is null or answered_at < asked_at)
    and ${isNotAskedWithin(deps, policy.unclearMs)}`;
  const due = sql<boolean>`
    status in ('active', 'past_due', 'suspended') and reference is not null and provider_ended_at is null
    and paid_until < ${clock.now()} and (${isNotAskedWithin(deps, pauseMs)} or (${soon}))`;
  for (const { id, reference } of await claimSubscriptionsToAsk(deps, due)) {
    if (!reference) continue;
    await attempt(deps, `ask about the subscription ${id}`, async () => {
      const said = await applyAnswer(deps, () => provider.readSubscription(reference));
      if (said !== undefined) await count(deps, sql<boolean>`id = ${id}`);
    });
  }
  // A provider that is no longer configured cannot be queried, so its plans end on schedule.
  await count(deps, sql<boolean>`provider <> ${provider.name} and paid_until < ${clock.now()}`);
}

const count = ({ db, clock }: Deps, which: RawBuilder<boolean>) =>
  db.updateTable('subscription').set({ answered_at: clock.now() }).where(which).execute();

import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { takeAnswer } from './take-answer.js';

/** Days after which a fact about something unknown is no longer asked about. It stays. */
const days = 3;
const most = 100;

/** Asks about what facts have named and nobody here knows: the event that would have told of it may be lost. */
export async function askAboutWaiting(deps: Deps): Promise<void> {
  const { db, provider, policy } = deps;
  const rows = await db
    .selectFrom('provider_fact')
    .select('reference')
    .distinct()
    .where('provider', '=', provider.name)
    .where('outcome', '=', 'waiting')
    .where('reference', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - ${policy.unclearMs} * interval '1 millisecond'`)
    .where('created_at', '>', sql<Date>`now() - ${days} * interval '1 day'`)
    .limit(most)
    .execute();
  for (const { reference } of rows)
    if (reference) await takeAnswer(deps, () => provider.readSubscription(reference));
}

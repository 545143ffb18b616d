import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { foreignSaleNote } from '../facts/applied.js';
import type { ProviderSnapshot } from '../providers/payment-provider.js';
import { askProvider, applyAnswer } from './apply-answer.js';

/** Days after which billing stops querying the provider about the unknown object of a fact. Billing keeps the fact. */
const days = 3;
const maxFacts = 100;
/** The pause between two queries starts at the length of one round, and doubles after each query. */
const longestPauseMs = 6 * 3_600_000;

/**
 * Queries the provider about the unknown objects of waiting facts, because the event that introduces an object may be
 * lost.
 */
export async function askAboutWaiting(deps: Deps): Promise<void> {
  const facts = await takeWaiting(deps);
  for (const reference of new Set(facts.map((fact) => fact.reference)))
    if (reference) {
      const said = await applyAnswer(deps, () => deps.provider.readSubscription(reference));
      if (said && !(await isOurs(deps, said))) await ignore(deps, 'reference', reference);
    }
  for (const payment of new Set(facts.map((fact) => (fact.reference ? null : fact.payment))))
    if (payment && (await askProvider(deps, async () => deps.provider.isForeign?.(payment))))
      await ignore(deps, 'payment', payment);
}

/** The selected facts count as queried from now on, whatever the response. */
async function takeWaiting({ db, provider, policy }: Deps) {
  const { rows } = await sql<{ reference: string | null; payment: string | null }>`
    update provider_fact set asked_at = now(), asks = asks + 1 where id in (
      select id from provider_fact
      where provider = ${provider.name} and outcome = 'waiting'
        and created_at < now() - ${policy.unclearMs} * interval '1 millisecond'
        and created_at > now() - ${days} * interval '1 day'
        and (asked_at is null or asked_at <= now() - interval '1 millisecond'
          * least(${longestPauseMs}, ${policy.unclearMs} * 2.0 ^ asks))
      order by asked_at nulls first limit ${maxFacts} for update skip locked
    ) returning reference, payment`.execute(db);
  return rows;
}

async function isOurs({ db }: Deps, { subscriptionId }: ProviderSnapshot): Promise<boolean> {
  if (!subscriptionId) return false;
  const found = await db
    .selectFrom('subscription')
    .select('id')
    .where(sql<boolean>`id::text = ${subscriptionId.toLowerCase()}`)
    .executeTakeFirst();
  return found !== undefined;
}

const ignore = ({ db, provider }: Deps, column: 'reference' | 'payment', name: string) =>
  db
    .updateTable('provider_fact')
    .set({ outcome: 'ignored', note: foreignSaleNote })
    .where('provider', '=', provider.name)
    .where('outcome', '=', 'waiting')
    .where(column, '=', name)
    .execute();

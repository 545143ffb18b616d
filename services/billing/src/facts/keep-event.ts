import { uuidv7 } from '@packshot/chassis/app/uuid';
import { sql, type Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { ProviderEvent, ProviderFact } from '../providers/payment-provider.js';
import { applyFact } from './apply-fact.js';
import { toIgnoredOutcome, foreignSaleNote, type ApplyOutcome } from './applied.js';
import { identityOf, listReferences } from './identity.js';
import { lockNames } from './find-subscription.js';

export interface KeptEvent extends ProviderEvent {
  source: 'webhook' | 'asked' | 'answer';
  payload: string;
}

/**
 * The facts, ledger transactions and announcements of an event are stored in one database transaction. A repeated event
 * or fact changes nothing.
 */
export async function keepEvent(
  tx: Transaction<BillingTables>,
  deps: Deps,
  { id, type, at, source, payload, facts }: KeptEvent,
): Promise<boolean> {
  await lockNames(tx, facts.flatMap(listReferences));
  const kept = await tx
    .insertInto('provider_event')
    .values({ id: uuidv7(), provider: deps.provider.name, event_id: id, type, at, source, payload })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) return false;
  for (const fact of facts) await keepFact(tx, deps, kept.id, fact);
  await forgetPayload(tx, kept.id);
  return true;
}

async function keepFact(
  tx: Transaction<BillingTables>,
  deps: Deps,
  event: string,
  fact: ProviderFact,
): Promise<void> {
  const kept = await tx
    .insertInto('provider_fact')
    .values({
      id: uuidv7(),
      provider: deps.provider.name,
      event,
      identity: identityOf(fact),
      kind: fact.kind,
      at: fact.at,
      reference: 'reference' in fact ? fact.reference : null,
      payment: 'payment' in fact ? fact.payment : null,
      subscription_id: null,
      body: JSON.stringify(fact),
      outcome: 'waiting',
      note: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept) await applyKept(tx, deps, kept.id, fact);
}

async function applyKept(
  tx: Transaction<BillingTables>,
  deps: Deps,
  factId: string,
  fact: ProviderFact,
): Promise<void> {
  const known = await applyFact(tx, deps, fact, factId);
  const applied = known.outcome === 'waiting' && fact.foreign ? toIgnoredOutcome(foreignSaleNote) : known;
  await tx
    .updateTable('provider_fact')
    .set({
      outcome: applied.outcome,
      note: applied.note ?? null,
      subscription_id: applied.subscriptionId ?? null,
    })
    .where('id', '=', factId)
    .execute();
  if (applied.outcome !== 'waiting') await applyWaiting(tx, deps, fact, applied);
}

async function applyWaiting(
  tx: Transaction<BillingTables>,
  deps: Deps,
  fact: ProviderFact,
  { madeKnown }: ApplyOutcome,
): Promise<void> {
  if (!madeKnown) return;
  const column = fact.kind === 'approved' ? 'reference' : 'payment';
  const waiting = await tx
    .selectFrom('provider_fact')
    .select(['id', 'body'])
    .where('provider', '=', deps.provider.name)
    .where('outcome', '=', 'waiting')
    .where(column, '=', madeKnown)
    .orderBy('at')
    .orderBy('id')
    .execute();
  for (const { id, body } of waiting) await applyKept(tx, deps, id, reviveFact(body));
}

export function reviveFact(body: unknown): ProviderFact {
  return JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : value,
  ) as ProviderFact;
}

/** Removes the payload of an event about an erased user, because the payload may contain personal data. */
async function forgetPayload(tx: Transaction<BillingTables>, event: string): Promise<void> {
  await sql`
    update provider_event set payload = null where id = ${event} and exists (
      select from provider_fact
      join subscription on subscription.id = provider_fact.subscription_id
      join subscriber on subscriber.user_id = subscription.user_id
      where provider_fact.event = ${event} and subscriber.erased_at is not null
    )`.execute(tx);
}

import { actSchema, acts, type Act } from '@packshot/proto/events/acts';
import { serviceOf, type Envelope } from '@packshot/proto/events/envelope';
import { sql, type Insertable, type Transaction } from 'kysely';
import { locks } from '../db/locks.js';
import type { AdminTables, AuditEntryTable } from '../db/tables.js';
import { genesisHash, hashEntry } from './chain.js';
import { findLastEntry } from './last-entry.js';
import { sharedKeyOwner, ensurePersonKeys } from './person-keys.js';
import { sealValue } from './seal.js';

export const actTypes = Object.values(acts).map(({ type }) => type);

/** Personal data of an act: the reason and the changed values. */
export interface Details {
  reason: Act['reason'];
  before: Act['before'];
  after: Act['after'];
}

/** Appends acts to the log in the order of their events. The entry numbers have no gaps. */
export async function recordActs(tx: Transaction<AdminTables>, events: readonly Envelope[]): Promise<void> {
  if (events.length === 0) return;
  const told = events.map((event) => ({ event, act: actSchema.parse(event.data) }));
  const keys = await ensurePersonKeys(
    tx,
    told.flatMap(({ act }) => [act.user_id, act.actor.user_id]).filter((id) => id !== null),
  );
  await sql`select pg_advisory_xact_lock(${locks.log})`.execute(tx);
  const last = await findLastEntry(tx);
  let seq = Number(last?.seq ?? 0);
  let previous = last?.hash ?? genesisHash;
  const entries = told.map(({ event, act }): Insertable<AuditEntryTable> => {
    seq += 1;
    const said = { ...entryOf(event, act, keys), seq, previous };
    previous = hashEntry(said);
    return { ...said, hash: previous };
  });
  await tx.insertInto('audit_entry').values(entries).execute();
}

function entryOf(
  event: Envelope,
  { action, actor, user_id, resource, origin, reason, before, after, at }: Act,
  keys: ReadonlyMap<string, Buffer>,
): Omit<Insertable<AuditEntryTable>, 'seq' | 'previous' | 'hash'> {
  const details: Details = { reason, before, after };
  const detailsKey = keys.get(user_id ?? actor.user_id ?? sharedKeyOwner);
  // The address is stored only for a known person, because that person's key can be destroyed later.
  const originKey = keys.get(actor.user_id ?? user_id ?? '');
  return {
    id: event.id,
    at: new Date(at),
    service: serviceOf(event.type),
    action,
    actor_kind: actor.kind,
    actor_id: actor.user_id,
    person_id: user_id,
    resource_type: resource.type,
    resource_id: resource.id,
    origin_sealed: origin && originKey ? sealValue(origin, originKey) : null,
    details_sealed: detailsKey ? sealValue(details, detailsKey) : null,
  };
}

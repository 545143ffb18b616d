import type { Act } from '@packshot/proto/events/acts';
import type { AuditLog } from '@packshot/proto/rest/admin/audit';
import type { ServiceName } from '@packshot/proto/services';
import type { Kysely, Selectable } from 'kysely';
import type { AdminTables, AuditEntryTable } from '../db/tables.js';
import { sharedKeyOwner } from './person-keys.js';
import type { Details } from './record-acts.js';
import { unsealValue } from './seal.js';

type Entry = Selectable<AuditEntryTable>;

/** Converts entries for operators, with email addresses of existing users and the values that can be decrypted. */
export async function toViews(db: Kysely<AdminTables>, entries: readonly Entry[]): Promise<AuditLog[]> {
  const people = [...new Set(entries.flatMap((entry) => [entry.actor_id, entry.person_id]))].filter(
    (id) => id !== null,
  );
  const [keys, emails] = await Promise.all([
    db
      .selectFrom('audit_key')
      .selectAll()
      .where('person_id', 'in', [sharedKeyOwner, ...people])
      .execute(),
    people.length === 0
      ? []
      : db.selectFrom('user_row').select(['id', 'email']).where('id', 'in', people).execute(),
  ]);
  const keyOf = new Map(keys.map(({ person_id, key }) => [person_id, key]));
  const emailOf = new Map(emails.map(({ id, email }) => [id, email]));
  return entries.map((entry) => {
    const origin = read<NonNullable<Act['origin']>>(
      entry.origin_sealed,
      keyOf.get(entry.actor_id ?? entry.person_id ?? ''),
    );
    const details = read<Details>(
      entry.details_sealed,
      keyOf.get(entry.person_id ?? entry.actor_id ?? sharedKeyOwner),
    );
    return {
      id: entry.id,
      seq: Number(entry.seq),
      action: entry.action,
      service: entry.service as ServiceName,
      actor_kind: entry.actor_kind,
      user_id: entry.actor_id,
      user_email: emailOf.get(entry.actor_id ?? '') ?? null,
      concerns_id: entry.person_id,
      concerns_email: emailOf.get(entry.person_id ?? '') ?? null,
      resource_type: entry.resource_type,
      resource_id: entry.resource_id,
      ip_address: origin?.ip ?? null,
      request_id: origin?.request_id ?? null,
      reason: details?.reason ?? null,
      before: details?.before ?? null,
      after: details?.after ?? null,
      created_at: entry.at.toISOString(),
    };
  });
}

/** Returns null when the key was destroyed or the value was altered; `verify.js` reports an altered entry. */
function read<T>(sealed: Buffer | null, key: Buffer | undefined): T | null {
  if (!sealed || !key) return null;
  try {
    return unsealValue(sealed, key) as T;
  } catch {
    return null;
  }
}

import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AuditEntryTable } from '../db/tables.js';

/** Previous hash of the first entry. */
export const genesisHash = Buffer.alloc(32);

/** Computes the hash of an entry: SHA-256 over the previous hash and the fields of the entry, in this order. */
export function hashEntry(entry: Omit<Insertable<AuditEntryTable>, 'hash'>): Buffer {
  const said = JSON.stringify([
    String(entry.seq),
    entry.id,
    new Date(entry.at).toISOString(),
    entry.service,
    entry.action,
    entry.actor_kind,
    entry.actor_id ?? null,
    entry.person_id ?? null,
    entry.resource_type,
    entry.resource_id ?? null,
    entry.origin_sealed?.toString('base64') ?? null,
    entry.details_sealed?.toString('base64') ?? null,
  ]);
  return createHash('sha256').update(entry.previous).update(said).digest();
}

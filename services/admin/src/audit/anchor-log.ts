import { uuidv7 } from '@packshot/chassis/app/uuid';
import { announce } from '@packshot/chassis/messaging/outbox';
import { auditAnchored } from '@packshot/proto/events/admin';
import { sql, type Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { findLastEntry } from './last-entry.js';
import type { Anchor } from './verify-log.js';

/** Announces the last entry of the log as an anchor for `verify.js`, unless the entry was announced before. */
export async function anchorLog(db: Kysely<AdminTables>): Promise<Anchor | undefined> {
  return db.transaction().execute(async (tx) => {
    const last = await findLastEntry(tx);
    if (!last) return undefined;
    const anchor = { seq: Number(last.seq), hash: last.hash.toString('hex') };
    const told = await tx
      .selectFrom('outbox')
      .select('id')
      .where('subject', '=', auditAnchored.type)
      .where(sql<boolean>`(envelope->'data'->>'seq')::bigint = ${last.seq}`)
      .executeTakeFirst();
    if (told) return undefined;
    const data = { ...anchor, at: new Date().toISOString() };
    await announce(tx, auditAnchored, { subject: uuidv7(), version: 1, data });
    return anchor;
  });
}

import { observeGauges } from '@packshot/chassis/telemetry/instruments';
import type { Kysely } from 'kysely';
import type { BillingTables } from '../db/tables.js';

/** Before the first check, the metrics report nothing. */
export const watchBooks = (db: Kysely<BillingTables>): void =>
  observeGauges(['booksDifferences', 'booksCheckAge'], async (tell) => {
    const check = await db.selectFrom('books_check').select(['faults', 'checked_at']).executeTakeFirst();
    if (!check) return;
    tell('booksDifferences', check.faults, {});
    tell('booksCheckAge', (Date.now() - check.checked_at.getTime()) / 1000, {});
  });

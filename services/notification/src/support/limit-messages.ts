import { Problem } from '@packshot/chassis/app/problem';
import { sql, type Transaction } from 'kysely';
import type { NotificationTables } from '../db/tables.js';

/** Messages an hour that one address may be named in: each of them sends it a mail, whoever typed it. */
const maxMessagesPerHour = 5;
const windowMs = 3_600_000;

/** @throws Problem `rate_limited` when this address was named too often lately */
export async function limitMessages(tx: Transaction<NotificationTables>, email: string): Promise<void> {
  // Two at once would both count four.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
  const recent = await tx
    .selectFrom('support_message')
    .select('created_at')
    .where('email', '=', email)
    .where('created_at', '>', new Date(Date.now() - windowMs))
    .orderBy('created_at', 'desc')
    .limit(maxMessagesPerHour)
    .execute();
  const oldest = recent[maxMessagesPerHour - 1];
  if (!oldest) return;
  throw new Problem('rate_limited', {
    retryAfter: (oldest.created_at.getTime() + windowMs - Date.now()) / 1_000,
  });
}

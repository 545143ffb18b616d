import { Problem } from '@packshot/chassis/app/problem';
import { sql, type Transaction } from 'kysely';
import type { NotificationTables } from '../db/tables.js';

/** Maximum number of messages an hour with the same address, because each message sends an email to that address. */
const maxMessagesPerHour = 5;
const windowMs = 3_600_000;

/** Limits messages with the same address. @throws Problem `rate_limited` when the address was used too often */
export async function limitMessages(tx: Transaction<NotificationTables>, email: string): Promise<void> {
  // Without the lock, two simultaneous messages would see the same count of earlier messages.
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

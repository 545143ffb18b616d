import type { Kysely } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import { liveStates, type SubscriptionRow } from './lifecycle.js';

/** The plan that a user has, or that a payment would bring back. */
export const findLive = (db: Kysely<BillingTables>, userId: string): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', liveStates)
    .executeTakeFirst();

/** The checkout that is under way. */
export const findPending = (
  db: Kysely<BillingTables>,
  userId: string,
): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirst();

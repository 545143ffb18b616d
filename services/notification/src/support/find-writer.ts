import type { PlanId } from '@packshot/proto/plans';
import type { Transaction } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import { lockRecipient } from '../recipients/lock-recipient.js';
import { verifiedEmailOf } from '../recipients/verified-email-of.js';

interface Writer {
  /** Null for a sender who is not signed in or has just deleted the account. */
  userId: string | null;
  /** Address of the sender, if the address is verified. */
  provedEmail: string | null;
  plan: PlanId;
}

const anonymous: Writer = { userId: null, provedEmail: null, plan: 'free' };

export async function findWriter(
  tx: Transaction<NotificationTables>,
  userId: string | undefined,
): Promise<Writer> {
  if (!userId) return anonymous;
  const recipient = await lockRecipient(tx, userId);
  if (recipient.erased_at) return anonymous;
  return { userId, provedEmail: verifiedEmailOf(recipient), plan: recipient.plan };
}

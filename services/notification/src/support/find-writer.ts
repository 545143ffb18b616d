import type { Transaction } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import { lockRecipient } from '../recipients/lock-recipient.js';

interface Writer {
  /** Null for a writer who is not signed in, or has just deleted the account. */
  userId: string | null;
  /** Their own address, when they have proved that it is theirs. */
  provedEmail: string | null;
}

/** Who writes to support. */
export async function findWriter(
  tx: Transaction<NotificationTables>,
  userId: string | undefined,
): Promise<Writer> {
  if (!userId) return { userId: null, provedEmail: null };
  const recipient = await lockRecipient(tx, userId);
  if (recipient.erased_at) return { userId: null, provedEmail: null };
  return { userId, provedEmail: recipient.email_verified ? recipient.email : null };
}

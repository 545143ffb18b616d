import { claimDue, holdLease } from '@packshot/chassis/db/leases';
import { sql } from 'kysely';
import type { SendingDeps } from '../deps.js';
import { maxRetryDelaySeconds, settleMail } from './settle-mail.js';
import { tryToSend } from './try-to-send.js';

/**
 * Milliseconds. The lease of a mail, after which another process sends it if this one has crashed, and the interval of
 * its renewals.
 */
const lease = { leaseMs: 10_000, everyMs: 3_000 };

/** A retried mail waits at most for the longest retry delay, unless the database clock was set back. */
const due = sql<boolean>`
  status = 'queued' and (
    next_attempt_at <= now()
    or attempts > 0 and next_attempt_at > now() + ${maxRetryDelaySeconds} * interval '1 second'
  )`;

/**
 * Sends the mail that is due for longest and that no other process is sending.
 *
 * @param hurry Ends the attempt early; the mail is retried later.
 * @param onClaimed Runs before the mail is sent, because more may be due.
 * @returns False when nothing is due.
 */
export async function sendNextMail(
  deps: SendingDeps,
  hurry: AbortSignal,
  onClaimed: () => void,
): Promise<boolean> {
  const mail = await claimDue(deps.db, 'mail', {
    due,
    order: sql`next_attempt_at`,
    leaseMs: lease.leaseMs,
  });
  if (!mail) return false;
  onClaimed();
  const held = holdLease(deps, 'mail', mail, lease);
  try {
    const outcome = await tryToSend(deps, mail, AbortSignal.any([hurry, held.signal]));
    await deps.db.transaction().execute((tx) => settleMail(tx, mail, outcome));
    if (outcome.kind !== 'sent') {
      const { id, template, attempts } = mail;
      deps.logger.warn({ mail: id, template, attempts: attempts + 1, ...outcome }, 'mail not sent');
    }
  } finally {
    held.stop();
  }
  return true;
}

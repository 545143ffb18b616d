import { claimDue, holdLease, type Leased } from '@packshot/chassis/db/leases';
import { now } from '@packshot/chassis/time/clock';
import { sql, type Selectable } from 'kysely';
import type { MailTable } from '../db/tables.js';
import type { SendingDeps } from '../deps.js';
import { maxRetryDelaySeconds, settleMail } from './settle-mail.js';
import { tryToSend } from './try-to-send.js';

/**
 * Duration and renewal interval of a lease, in milliseconds. If a process crashes, another process sends the email
 * after the lease expires.
 */
const lease = { leaseMs: 10_000, everyMs: 3_000 };

/** A retried email waits at most for the longest retry delay, unless the database clock was set back. */
const due = sql<boolean>`
  status = 'queued' and (
    next_attempt_at <= now()
    or attempts > 0 and next_attempt_at > now() + ${maxRetryDelaySeconds} * interval '1 second'
  )`;

/**
 * Sends the email that has been due longest and that no other process is sending.
 *
 * @param hurry Aborts the attempt; the email is retried later.
 * @param onClaimed Runs before the email is sent, because more emails may be due.
 * @param tellDelay Receives the seconds from the moment at which the email was due until the email was sent.
 * @returns False when no email is due.
 */
export async function sendNextMail(
  deps: SendingDeps,
  hurry: AbortSignal,
  onClaimed: () => void,
  tellDelay: (seconds: number) => void,
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
    if (outcome.kind === 'sent') tellDelay(secondsSinceDue(mail));
    else {
      const { id, template, attempts } = mail;
      deps.logger.warn({ mail: id, template, attempts: attempts + 1, ...outcome }, 'email not sent');
    }
  } finally {
    held.stop();
  }
  return true;
}

/** A retry postpones the next attempt, but not the moment at which the email was due. */
function secondsSinceDue(mail: Leased<Selectable<MailTable>>): number {
  const dueSince = mail.attempts === 0 ? mail.next_attempt_at : mail.created_at;
  return Math.max(0, now() - dueSince.getTime()) / 1000;
}

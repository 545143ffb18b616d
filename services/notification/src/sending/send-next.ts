import { sql } from 'kysely';
import type { SendingDeps } from '../deps.js';
import { settleMail } from './settle-mail.js';
import { tryToSend } from './try-to-send.js';

/**
 * Sends the mail that is due for longest and that nobody else is sending. Its row stays locked meanwhile: a process
 * that dies lets go of it at once, and whoever wants to add to it or delete it waits for the outcome.
 *
 * @param hurry ends the attempt early; the mail is tried again later
 * @returns false when nothing is due
 */
export async function sendNext(deps: SendingDeps, hurry: AbortSignal): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('mail')
      .selectAll()
      .where('status', '=', 'queued')
      .where('next_attempt_at', '<=', sql<Date>`now()`)
      .orderBy('next_attempt_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mail) return false;
    const outcome = await tryToSend(deps, mail, hurry);
    await settleMail(tx, mail, outcome);
    if (outcome.kind !== 'sent') {
      const { id, template, attempts } = mail;
      deps.logger.warn({ mail: id, template, attempts: attempts + 1, ...outcome }, 'mail not sent');
    }
    return true;
  });
}

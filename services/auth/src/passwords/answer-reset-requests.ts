import type { Sealer } from '@packshot/chassis/crypto/sealer';
import { recordAct } from '@packshot/chassis/audit/record-act';
import { sql, type Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { ageOfLink, mailPauseSeconds } from '../links/link-tokens.js';
import { isAdmitted, throttleByMail } from '../throttle/throttle.js';
import { requestLink } from '../links/request-link.js';

/** Advisory lock that lets one replica answer at a time, so that a user receives one email. The number is arbitrary. */
const answersLock = 7_245_005;

/**
 * The API call only stores the address, with the same work for every address. This background task checks whether an
 * account exists, so that no client can measure the difference.
 */
export async function answerResetRequests(db: Kysely<AuthTables>, sealer: Sealer): Promise<number> {
  let answered = 0;
  for (;;) {
    const more = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${answersLock})`.execute(tx);
      const request = await tx
        .selectFrom('reset_request')
        .selectAll()
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!request) return false;
      // One email serves several requests for the same address.
      await tx.deleteFrom('reset_request').where('email', '=', request.email).execute();
      const user = await tx
        .selectFrom('app_user')
        .selectAll()
        .where('email', '=', request.email)
        .where('is_active', '=', true)
        // Prevents the deletion of the account until the link is stored.
        .forKeyShare()
        .executeTakeFirst();
      const age = user && (await ageOfLink(tx, user.id, 'reset_password'));
      // A link that was sent within the last minute still works.
      const isDue = user && (age === undefined || age >= mailPauseSeconds);
      if (isDue && (await isAdmitted(tx, throttleByMail(user.id, 'reset_password')))) {
        await requestLink(tx, sealer, user, 'reset_password');
        const { ip, user_agent, request_id } = request;
        const stranger = { ip, userAgent: user_agent ?? undefined, requestId: request_id ?? undefined };
        await recordAct(
          tx,
          'auth',
          { stranger },
          {
            action: 'password.reset_requested',
            userId: user.id,
            resource: { type: 'user', id: user.id },
          },
        );
      }
      return true;
    });
    if (!more) return answered;
    answered += 1;
  }
}

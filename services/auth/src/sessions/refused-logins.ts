import type { Origin } from '@packshot/chassis/app/route';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { recordAct } from '@packshot/chassis/audit/record-act';
import { sql, type Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import type { Deps } from '../deps.js';

/**
 * Stores a rejected login in the same way for every address. A background task checks later whether an account exists,
 * so that no client can measure the difference. The throttle bounds the number of rows.
 */
export async function recordRefusedLogin(
  deps: Pick<Deps, 'db' | 'recordRefusals'>,
  { email, proof, from }: { email: string; proof: 'password' | 'code'; from: Origin },
): Promise<void> {
  await deps.db
    .insertInto('refused_login')
    .values({
      id: uuidv7(),
      email,
      proof,
      ip: from.ip,
      user_agent: from.userAgent ?? null,
      request_id: from.requestId ?? null,
    })
    .execute();
  deps.recordRefusals();
}

const batchSize = 100;

/** Records the rejected logins of existing accounts in the audit log, and deletes all other rejected logins. */
export async function recordRefusals(db: Kysely<AuthTables>): Promise<void> {
  for (;;) {
    const taken = await db.transaction().execute(async (tx) => {
      const refused = await tx
        .deleteFrom('refused_login')
        .where('id', 'in', (some) =>
          some
            .selectFrom('refused_login')
            .select('id')
            .orderBy('id')
            .limit(batchSize)
            .forUpdate()
            .skipLocked(),
        )
        .returning([
          'proof',
          'ip',
          'user_agent',
          'request_id',
          sql<string | null>`(select u.id from app_user u where u.email = refused_login.email)`.as('user_id'),
        ])
        .execute();
      for (const { user_id, proof, ip, user_agent, request_id } of refused) {
        if (!user_id) continue;
        const stranger = { ip, userAgent: user_agent ?? undefined, requestId: request_id ?? undefined };
        await recordAct(
          tx,
          'auth',
          { stranger },
          {
            action: 'session.refused',
            userId: user_id,
            resource: { type: 'user', id: user_id },
            after: { wrong: proof },
          },
        );
      }
      return refused.length;
    });
    if (taken < batchSize) return;
  }
}

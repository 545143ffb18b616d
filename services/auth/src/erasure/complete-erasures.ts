import { forgetActs } from '@packshot/chassis/audit/forget-acts';
import { recordAct } from '@packshot/chassis/audit/record-act';
import { forgetEvents } from '@packshot/chassis/messaging/forget-events';
import { announce } from '@packshot/chassis/messaging/outbox';
import type { Core } from '@packshot/chassis/process/open-core';
import {
  resetRequested,
  userErased,
  userRegistered,
  userUpdated,
  verificationRequested,
} from '@packshot/proto/events/auth';
import { streams } from '@packshot/proto/events/streams';
import { sql } from 'kysely';
import type { AuthTables } from '../db/tables.js';

const personal = [userRegistered, userUpdated, verificationRequested, resetRequested];

export async function completeErasures({ db, nats }: Pick<Core<AuthTables>, 'db' | 'nats'>): Promise<void> {
  const confirmed = await db
    .selectFrom('erasure')
    .select('user_id')
    .where('completed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('erasure_confirmation')
            .select('service')
            .whereRef('erasure_confirmation.user_id', '=', 'erasure.user_id')
            .where('confirmed_at', 'is', null),
        ),
      ),
    )
    .execute();
  for (const { user_id } of confirmed) {
    await forgetEvents({ db, nats }, streams.auth, personal, user_id);
    await db.transaction().execute(async (tx) => {
      const erasure = await tx
        .updateTable('erasure')
        .set({ completed_at: sql<Date>`now()` })
        .where('user_id', '=', user_id)
        .where('completed_at', 'is', null)
        .returning('completed_at')
        .executeTakeFirst();
      // Another replica completed the erasure first.
      if (!erasure) return;
      await forgetActs(tx, 'auth', user_id);
      await recordAct(tx, 'auth', 'system', {
        action: 'user.erased',
        userId: user_id,
        resource: { type: 'user', id: user_id },
      });
      await announce(tx, userErased, {
        subject: user_id,
        version: 1,
        data: { user_id, erased_at: erasure.completed_at!.toISOString() },
      });
    });
  }
}

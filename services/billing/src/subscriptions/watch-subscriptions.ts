import { observeGauges } from '@packshot/chassis/telemetry/instruments';
import { offerIds } from '@packshot/proto/plans';
import type { Kysely } from 'kysely';
import type { BillingTables } from '../db/tables.js';

const running = ['active', 'past_due', 'suspended'] as const;

export const watchSubscriptions = (db: Kysely<BillingTables>): void =>
  observeGauges(['subscriptions'], async (tell) => {
    const counts = await db
      .selectFrom('subscription')
      .select(['offer', 'status', ({ fn }) => fn.countAll<number>().as('running')])
      .where('status', 'in', running)
      .groupBy(['offer', 'status'])
      .execute();
    for (const offer of offerIds)
      for (const state of running) {
        const row = counts.find((each) => each.offer === offer && each.status === state);
        tell('subscriptions', row?.running ?? 0, {
          'packshot.offer': offer,
          'packshot.subscription.state': state,
        });
      }
  });

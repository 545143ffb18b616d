import type { paymentBooked } from '@packshot/proto/events/billing';
import type { DataOf } from '@packshot/proto/events/envelope';
import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { writeNewest, toDate, type Versioned } from './write-newest.js';

/** Updates payments from events or snapshots of the billing service. */
export const applyPayments = (
  tx: Transaction<AdminTables>,
  payments: readonly Versioned<DataOf<typeof paymentBooked>>[],
): Promise<void> =>
  writeNewest(
    tx,
    'payment_row',
    payments.map(({ version, data: { payment_id, at, refunds, ...facts } }) => ({
      ...facts,
      id: payment_id,
      refunds: JSON.stringify(refunds),
      at: toDate(at),
      version,
    })),
    ({ user_id }) => user_id,
  );

import type { userUpdated } from '@packshot/proto/events/auth';
import type { DataOf } from '@packshot/proto/events/envelope';
import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { keepNewest, timeOf, type Versioned } from './keep-newest.js';

/** Keeps users as auth tells them. */
export const applyUsers = (
  tx: Transaction<AdminTables>,
  users: readonly Versioned<DataOf<typeof userUpdated>>[],
): Promise<void> =>
  keepNewest(
    tx,
    'user_row',
    users.map(({ version, data: { user_id, created_at, ...facts } }) => ({
      ...facts,
      id: user_id,
      created_at: timeOf(created_at),
      version,
    })),
    ({ id }) => id,
  );

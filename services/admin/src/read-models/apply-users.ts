import type { userUpdated } from '@packshot/proto/events/auth';
import type { DataOf } from '@packshot/proto/events/envelope';
import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { writeNewest, toDate, type Versioned } from './write-newest.js';

/** Updates users from events or snapshots of the auth service. */
export const applyUsers = (
  tx: Transaction<AdminTables>,
  users: readonly Versioned<DataOf<typeof userUpdated>>[],
): Promise<void> =>
  writeNewest(
    tx,
    'user_row',
    users.map(({ version, data: { user_id, created_at, ...facts } }) => ({
      ...facts,
      id: user_id,
      created_at: toDate(created_at),
      version,
    })),
    ({ id }) => id,
  );

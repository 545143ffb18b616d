import type { Usage } from '@packshot/proto/events/jobs';
import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { writeNewest, toDate } from './write-newest.js';

/** Usage has a separate version, because job events contain the usage. */
export const applyUsage = (
  tx: Transaction<AdminTables>,
  usages: readonly { user_id: string; usage: Usage }[],
): Promise<void> =>
  writeNewest(
    tx,
    'usage_row',
    usages.map(({ user_id, usage: { changes_at, afterwards, ...count } }) => ({
      ...count,
      user_id,
      changes_at: toDate(changes_at),
      afterwards: afterwards && JSON.stringify(afterwards),
    })),
    ({ user_id }) => user_id,
  );

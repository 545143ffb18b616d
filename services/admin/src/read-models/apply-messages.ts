import type { DataOf } from '@packshot/proto/events/envelope';
import type { messageChanged } from '@packshot/proto/events/notification';
import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { writeNewest, toDate, type Versioned } from './write-newest.js';

/** Updates messages to support from events or snapshots of the notification service. */
export const applyMessages = (
  tx: Transaction<AdminTables>,
  messages: readonly Versioned<DataOf<typeof messageChanged>>[],
): Promise<void> =>
  writeNewest(
    tx,
    'message_row',
    messages.map(({ version, data: { message_id, created_at, answers, ...facts } }) => ({
      ...facts,
      id: message_id,
      answers: JSON.stringify(answers),
      created_at: toDate(created_at),
      version,
    })),
    ({ user_id }) => user_id,
  );

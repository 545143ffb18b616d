import type { DataOf } from '@packshot/proto/events/envelope';
import type { mailChanged } from '@packshot/proto/events/notification';
import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { writeNewest, toDate, type Versioned } from './write-newest.js';

/** Updates emails from events or snapshots of the notification service. */
export const applyMails = (
  tx: Transaction<AdminTables>,
  mails: readonly Versioned<DataOf<typeof mailChanged>>[],
): Promise<void> =>
  writeNewest(
    tx,
    'mail_row',
    mails.map(({ version, data: { mail_id, created_at, sent_at, ...facts } }) => ({
      ...facts,
      id: mail_id,
      created_at: toDate(created_at),
      sent_at: toDate(sent_at),
      version,
    })),
    ({ user_id }) => user_id,
  );

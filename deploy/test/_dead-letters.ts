import { randomUUID } from 'node:crypto';
import { passwordChanged } from '@packshot/proto/events/auth';
import pg from 'pg';
import type { SystemUnderTest } from './_system.js';

/** Inserts messages that notification could not process into the database of notification. */
export async function addDeadLetters(
  { databaseUrls }: Pick<SystemUnderTest, 'databaseUrls'>,
  payloads: string[],
): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrls['notification'] });
  await database.connect();
  for (const payload of payloads)
    await database.query(
      `insert into dead_letter (consumer, subject, payload, headers, error, failures)
       values ('notification-accounts', $1, $2, '{}', 'the disk was full', 6)`,
      [passwordChanged.type, payload],
    );
  await database.end();
}

/** Payload of an event that notification can process. */
export const passwordEventOf = (userId: string): string =>
  JSON.stringify({
    specversion: '1.0',
    id: randomUUID(),
    source: '/services/auth',
    type: passwordChanged.type,
    subject: userId,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    aggregateversion: 1_000,
    data: { user_id: userId, changed_at: new Date().toISOString() },
  });

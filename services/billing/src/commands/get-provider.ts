import type { billingCommands } from '@packshot/proto/commands/billing';
import type { StateOf } from '@packshot/proto/commands/command';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';

interface Found {
  last_answer_at: Date | null;
  last_webhook_at: Date | null;
  calls_waiting: number;
  forged_webhooks_today: number;
  malformed_webhooks_today: number;
}

export async function getProvider({
  db,
  provider: { name: provider },
}: Deps): Promise<StateOf<(typeof billingCommands)['getProvider']>> {
  const { rows } = await sql<Found>`
    select
      greatest(
        (select max(finished_at) from provider_call where provider = ${provider} and state = 'done'),
        (select max(received_at) from provider_event where provider = ${provider} and source = 'asked')
      ) as last_answer_at,
      (select max(received_at) from provider_event where provider = ${provider} and source = 'webhook')
        as last_webhook_at,
      (select count(*)::int from provider_call where provider = ${provider} and state = 'started') as calls_waiting,
      coalesce((
        select count from forged_webhook
        where provider = ${provider} and day = ${new Date().toISOString().slice(0, 10)}::date
      ), 0) as forged_webhooks_today,
      coalesce((
        select malformed from forged_webhook
        where provider = ${provider} and day = ${new Date().toISOString().slice(0, 10)}::date
      ), 0) as malformed_webhooks_today`.execute(db);
  const found = rows[0]!;
  const books = await db.selectFrom('books_check').selectAll().executeTakeFirst();
  return {
    provider,
    ...found,
    last_answer_at: found.last_answer_at?.toISOString() ?? null,
    last_webhook_at: found.last_webhook_at?.toISOString() ?? null,
    books: books
      ? {
          checked_at: books.checked_at.toISOString(),
          differences: books.faults,
          sentences: books.sentences,
        }
      : null,
  };
}

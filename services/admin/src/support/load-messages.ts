import { Problem } from '@packshot/chassis/app/problem';
import type { AdminSupportMessage } from '@packshot/proto/rest/admin/support';
import type { Selectable } from 'kysely';
import type { MessageRowTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { sortByIds } from '../lists/sort-by-ids.js';

export async function loadMessages({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<AdminSupportMessage[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('message_row').selectAll().where('id', 'in', ids).execute();
  const answerers = [...new Set(rows.flatMap(({ answers }) => answers.map(({ by }) => by)))];
  const known =
    answerers.length === 0
      ? []
      : await db.selectFrom('user_row').select(['id', 'email']).where('id', 'in', answerers).execute();
  const emails = new Map(known.map(({ id, email }) => [id, email]));
  return sortByIds(ids, rows, ({ id }) => id).map((row) => messageView(row, emails));
}

const messageView = (
  row: Selectable<MessageRowTable>,
  emails: ReadonlyMap<string, string>,
): AdminSupportMessage => ({
  id: row.id,
  user_id: row.user_id,
  name: row.name,
  email: row.email,
  category: row.category,
  subject: row.subject,
  message: row.message,
  urgent: row.urgent,
  plan: row.user_id === null ? null : row.plan,
  status: row.status,
  answers: row.answers.map(({ text, by, at }) => ({ text, by_email: emails.get(by) ?? null, at })),
  created_at: row.created_at.toISOString(),
});

export async function getMessage(deps: Pick<Deps, 'db'>, id: string): Promise<AdminSupportMessage> {
  const [message] = await loadMessages(deps, [id]);
  if (!message) throw new Problem('not_found');
  return message;
}

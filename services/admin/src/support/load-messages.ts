import type { AdminSupportMessage } from '@packshot/proto/rest/admin/support';
import type { Deps } from '../deps.js';
import { sortByIds } from '../lists/sort-by-ids.js';
import { messageView } from './message-view.js';

/** Messages by their ids, in that order. */
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

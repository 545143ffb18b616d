import type { AdminMail, adminSupport } from '@packshot/proto/rest/admin/support';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import { sql, type Selectable } from 'kysely';
import type { MailRowTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { countRows, findPage } from '../lists/find-page.js';
import { sortByIds } from '../lists/sort-by-ids.js';

type Query = QueryOf<(typeof adminSupport)['adminListMails']>;

export async function listMails(
  { db }: Pick<Deps, 'db'>,
  query: Query,
): Promise<AnswerOf<(typeof adminSupport)['adminListMails']>> {
  const { skip, limit, status, user_id: userId } = query;
  let listed = db.selectFrom('mail_row').select('mail_row.id');
  if (status) listed = listed.where('mail_row.status', '=', status);
  if (userId) listed = listed.where('mail_row.user_id', '=', userId);
  const { ids, total } = await findPage(
    listed.orderBy('mail_row.created_at', 'desc').orderBy('mail_row.id', 'desc'),
    query,
    userId ? countRows(db, listed) : countMails(db, status),
  );
  return { mails: await loadMails(db, ids), total, skip, limit };
}

async function loadMails(db: Deps['db'], ids: string[]): Promise<AdminMail[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('mail_row')
    .leftJoin('user_row', 'user_row.id', 'mail_row.user_id')
    .selectAll('mail_row')
    .select('user_row.email as user_email')
    .where('mail_row.id', 'in', ids)
    .execute();
  return sortByIds(ids, rows, ({ id }) => id).map(mailView);
}

async function countMails(db: Deps['db'], status: Query['status']): Promise<number> {
  let counts = db.selectFrom('mail_count').select(sql<number>`coalesce(sum(mails), 0)::bigint`.as('mails'));
  if (status) counts = counts.where('status', '=', status);
  return (await counts.executeTakeFirstOrThrow()).mails;
}

const mailView = (row: Selectable<MailRowTable> & { user_email: string | null }): AdminMail => ({
  id: row.id,
  user_id: row.user_id,
  user_email: row.user_email,
  template: row.template,
  status: row.status,
  attempts: row.attempts,
  error: row.error,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});

import { maxCountedHits } from '@packshot/proto/rest/admin/admin-words';
import type { adminSupport } from '@packshot/proto/rest/admin/support';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { countRows, findPage } from '../lists/find-page.js';
import { findHits, isId, type FoundRows } from '../lists/find-hits.js';
import { containsText } from '../lists/contains-text.js';
import { loadMessages } from './load-messages.js';

type Query = QueryOf<(typeof adminSupport)['adminListMessages']>;

export async function listMessages(
  deps: Pick<Deps, 'db'>,
  query: Query,
): Promise<AnswerOf<(typeof adminSupport)['adminListMessages']>> {
  const { skip, limit } = query;
  const found = await find(deps, query);
  return { messages: await loadMessages(deps, found.ids), total: found.total, skip, limit };
}

async function find({ db }: Pick<Deps, 'db'>, query: Query): Promise<FoundRows> {
  const { search, status, user_id: userId } = query;
  let listed = db.selectFrom('message_row').select('message_row.id');
  if (status) listed = listed.where('message_row.status', '=', status);
  if (userId) listed = listed.where('message_row.user_id', '=', userId);
  const messages = listed
    .orderBy('message_row.rank', 'desc')
    .orderBy('message_row.created_at', 'desc')
    .orderBy('message_row.id', 'desc');
  if (!search) return findPage(messages, query, userId ? countRows(db, listed) : countMessages(db, status));
  return findHits(
    db,
    messages
      .select(sql`row(message_row.rank, message_row.created_at)`.as('key'))
      .where(({ eb, ref }) =>
        isId(search) ? eb('message_row.id', '=', search) : containsText(ref('message_row.search'), search),
      )
      .limit(maxCountedHits),
    'desc',
    query,
  );
}

async function countMessages(db: Deps['db'], status: Query['status']): Promise<number> {
  let counts = db
    .selectFrom('message_count')
    .select(sql<number>`coalesce(sum(messages), 0)::bigint`.as('messages'));
  if (status) counts = counts.where('status', '=', status);
  return (await counts.executeTakeFirstOrThrow()).messages;
}

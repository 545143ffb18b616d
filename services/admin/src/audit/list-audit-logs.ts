import type { adminAudit } from '@packshot/proto/rest/admin/audit';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { countEntries } from './count-entries.js';
import { findEntries } from './find-entries.js';
import { findPeople } from './find-people.js';
import { toViews } from './to-view.js';

export async function listAuditLogs(
  { db }: Pick<Deps, 'db'>,
  { skip, limit, user_id, person, ...others }: QueryOf<(typeof adminAudit)['adminListAuditLogs']>,
): Promise<AnswerOf<(typeof adminAudit)['adminListAuditLogs']>> {
  const people = await findPeople(db, { user_id, person });
  if (people?.length === 0) return { logs: [], total: 0, skip, limit };
  const filter = { ...others, people };
  const [entries, total] = await Promise.all([
    findEntries(db, filter, skip, limit),
    countEntries(db, filter),
  ]);
  return { logs: await toViews(db, entries), total, skip, limit };
}

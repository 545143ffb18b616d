import type { adminAudit } from '@packshot/proto/rest/admin/audit';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { countEntries } from './count-entries.js';
import { findEntries } from './find-entries.js';
import { toViews } from './to-view.js';

/** One page of the log, newest first. */
export async function listAuditLogs(
  { db }: Pick<Deps, 'db'>,
  { skip, limit, ...filter }: QueryOf<(typeof adminAudit)['adminListAuditLogs']>,
): Promise<AnswerOf<(typeof adminAudit)['adminListAuditLogs']>> {
  const [entries, total] = await Promise.all([
    findEntries(db, filter, skip, limit),
    countEntries(db, filter),
  ]);
  return { logs: await toViews(db, entries), total, skip, limit };
}

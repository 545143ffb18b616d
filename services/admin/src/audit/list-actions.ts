import type { adminAudit } from '@packshot/proto/rest/admin/audit';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

/** Lists every action that the audit log contains. */
export async function listActions({
  db,
}: Pick<Deps, 'db'>): Promise<AnswerOf<(typeof adminAudit)['adminListActions']>> {
  const rows = await db.selectFrom('audit_count').select('action').orderBy('action').execute();
  return { actions: rows.map(({ action }) => action) };
}

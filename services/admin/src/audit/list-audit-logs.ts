import { Problem } from '@packshot/chassis/app/problem';
import type { adminAudit } from '@packshot/proto/rest/admin/audit';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function listAuditLogs(
  _deps: Deps,
  _query: QueryOf<(typeof adminAudit)['adminListAuditLogs']>,
): Promise<AnswerOf<(typeof adminAudit)['adminListAuditLogs']>> {
  throw new Problem('unavailable');
}

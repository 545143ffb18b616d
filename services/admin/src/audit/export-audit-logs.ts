import { Problem } from '@packshot/chassis/app/problem';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import type { Giver } from '@packshot/chassis/commands/give-command';
import type { adminAudit } from '@packshot/proto/rest/admin/audit';
import type { QueryOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function exportAuditLogs(
  _deps: Deps,
  _query: QueryOf<(typeof adminAudit)['adminExportAuditLogs']>,
  _giver: Giver,
): Promise<RawAnswer> {
  throw new Problem('unavailable');
}

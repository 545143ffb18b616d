import type { Handlers } from '@packshot/chassis/app/route';
import type { adminAudit } from '@packshot/proto/rest/admin/audit';
import { operatorOf } from './operator-of.js';
import type { Deps } from '../deps.js';
import { exportAuditLogs } from '../audit/export-audit-logs.js';
import { listActions } from '../audit/list-actions.js';
import { listAuditLogs } from '../audit/list-audit-logs.js';

export const adminAuditRoutes = (deps: Deps): Handlers<typeof adminAudit> => ({
  adminListAuditLogs: ({ query }) => listAuditLogs(deps, query),
  adminListActions: () => listActions(deps),
  adminExportAuditLogs: (input) => exportAuditLogs(deps, input.query, operatorOf(input)),
});

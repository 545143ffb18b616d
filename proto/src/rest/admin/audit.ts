import { z } from 'zod';
import { idSchema, timestampSchema } from '../../common/fields.js';
import { serviceNames } from '../../services.js';
import { contract } from '../endpoint.js';
import { maxCountedHits, pageSizes } from './admin-words.js';
import { listPageSchema, paging, searchSchema } from './paging.js';

const valuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** An entry of the audit log (spec §3 and more). What was personal in it is null once its person was erased. */
const auditLogSchema = z
  .object({
    id: idSchema,
    seq: z.int(),
    action: z.string(),
    service: z.string(),
    actor_kind: z.enum(['user', 'operator', 'system', 'provider', 'stranger']),
    user_id: idSchema.nullable().describe('Who did it'),
    user_email: z.string().nullable().describe('Of who did it'),
    concerns_id: idSchema.nullable().describe('Whose account it concerns'),
    concerns_email: z.string().nullable(),
    resource_type: z.string(),
    resource_id: z.string().nullable(),
    ip_address: z.string().nullable(),
    request_id: z.string().nullable().describe('Stands in the log lines of every service that took part'),
    reason: z.string().nullable(),
    before: valuesSchema.nullable(),
    after: valuesSchema.nullable(),
    created_at: timestampSchema,
  })
  .meta({ id: 'AuditLog' });
/** One row of `adminListAuditLogs`. */
export type AuditLog = z.infer<typeof auditLogSchema>;

/** What narrows the log down. */
const filter = {
  action: z.string().max(100).optional().describe('An action, or its beginning up to a dot, such as `user`'),
  service: z.enum(serviceNames).optional(),
  user_id: idSchema.optional().describe('Who did it, or whom it concerns'),
  person: searchSchema.describe(
    'Part of the address or the name of who did it, or whom it concerns, or an id (the newest 100 matching users)',
  ),
  resource_id: z.string().max(100).optional(),
  from: timestampSchema.optional(),
  to: timestampSchema.optional(),
};

/** The audit log (spec §7). */
export const adminAudit = contract('admin', 'admin', {
  adminListAuditLogs: {
    method: 'GET',
    path: '/api/admin/audit-logs',
    summary: `What was done, newest first; beyond one action, up to ${maxCountedHits} entries are counted`,
    auth: 'admin',
    query: z.object({ ...paging(pageSizes.activity), ...filter }),
    success: {
      status: 200,
      description: 'One page',
      schema: listPageSchema('logs', auditLogSchema).meta({ id: 'AuditLogList' }),
    },
    errors: [],
  },
  adminListActions: {
    method: 'GET',
    path: '/api/admin/audit-logs/actions',
    summary: 'Every action that stands in the log, for the filter',
    auth: 'admin',
    success: {
      status: 200,
      description: 'The actions',
      schema: z.object({ actions: z.array(z.string()) }).meta({ id: 'AuditActions' }),
    },
    errors: [],
  },
  adminExportAuditLogs: {
    method: 'GET',
    path: '/api/admin/audit-logs/export',
    changes: true,
    summary: 'The log as CSV, newest first; the export itself stands in the log',
    auth: 'admin',
    query: z.object(filter),
    success: { status: 200, description: 'The rows', contentType: 'text/csv' },
    errors: [],
  },
});

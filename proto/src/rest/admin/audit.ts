import { z } from 'zod';
import { idSchema, timestampSchema } from '../../common/fields.js';
import { serviceNames } from '../../services.js';
import { contract } from '../endpoint.js';
import { maxCountedHits, pageSizes } from './admin-words.js';
import { listPageSchema, paging, searchSchema } from './paging.js';

const valuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** An entry of the audit log (spec §3, with additional fields). Personal fields are null after the user is erased. */
const auditLogSchema = z
  .object({
    id: idSchema,
    seq: z.int(),
    action: z.string(),
    service: z.string(),
    actor_kind: z.enum(['user', 'operator', 'system', 'provider', 'stranger']),
    user_id: idSchema.nullable().describe('User who performed the act'),
    user_email: z.string().nullable().describe('Email address of the user who performed the act'),
    concerns_id: idSchema.nullable().describe('User whose account the act concerns'),
    concerns_email: z.string().nullable(),
    resource_type: z.string(),
    resource_id: z.string().nullable(),
    ip_address: z.string().nullable(),
    request_id: z
      .string()
      .nullable()
      .describe('Request ID that appears in the log lines of all services involved'),
    reason: z.string().nullable(),
    before: valuesSchema.nullable(),
    after: valuesSchema.nullable(),
    created_at: timestampSchema,
  })
  .meta({ id: 'AuditLog' });
/** One row in the response of `adminListAuditLogs`. */
export type AuditLog = z.infer<typeof auditLogSchema>;

/** Filters of the audit log. */
const filter = {
  action: z
    .string()
    .max(100)
    .optional()
    .describe('An action, or the part of an action before the dot, for example `user`'),
  service: z.enum(serviceNames).optional(),
  user_id: idSchema.optional().describe('User who performed the act, or whose account the act concerns'),
  person: searchSchema.describe(
    'ID of a user, or part of an email address or name. The search covers actors and users concerned by acts (the newest 100 matching users)',
  ),
  resource_id: z.string().max(100).optional(),
  from: timestampSchema.optional(),
  to: timestampSchema.optional(),
};

/** Calls for the audit log (spec §7). */
export const adminAudit = contract('admin', 'admin', {
  adminListAuditLogs: {
    method: 'GET',
    path: '/api/admin/audit-logs',
    summary: `List the audit log, newest first. With filters other than \`action\`, at most ${maxCountedHits} entries are counted`,
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
    summary: 'List all actions that occur in the audit log, for use in filters',
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
    summary: 'Export the audit log as CSV, newest first. The export is recorded in the audit log',
    auth: 'admin',
    query: z.object(filter),
    success: { status: 200, description: 'The rows', contentType: 'text/csv' },
    errors: [],
  },
});

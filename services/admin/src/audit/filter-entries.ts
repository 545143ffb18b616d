import { escapeLike } from '@packshot/chassis/db/escape-like';
import type { adminAudit } from '@packshot/proto/rest/admin/audit';
import type { QueryOf } from '@packshot/proto/rest/endpoint';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { AdminTables } from '../db/tables.js';

export type AuditQuery = QueryOf<(typeof adminAudit)['adminExportAuditLogs']>;

/** Filter of the audit log, with user IDs instead of names. */
export interface AuditFilter extends Omit<AuditQuery, 'user_id' | 'person'> {
  /** Users who performed an act, or whose account an act concerns. */
  people?: string[] | undefined;
}

/** Builds the SQL condition for a filter, which is `true` for an empty filter. */
export function filterEntries(
  eb: ExpressionBuilder<AdminTables, 'audit_entry'>,
  { action, service, people, resource_id, from, to }: AuditFilter,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  // The full name of an action contains a dot; a name without a dot is the prefix of several actions.
  if (action?.includes('.')) conditions.push(eb('action', '=', action));
  else if (action) conditions.push(eb('action', 'like', `${escapeLike(action)}.%`));
  if (service) conditions.push(eb('service', '=', service));
  if (people) conditions.push(eb.or([eb('actor_id', 'in', people), eb('person_id', 'in', people)]));
  if (resource_id) conditions.push(eb('resource_id', '=', resource_id));
  if (from) conditions.push(eb('at', '>=', new Date(from)));
  if (to) conditions.push(eb('at', '<', new Date(to)));
  return conditions.length > 0 ? eb.and(conditions) : sql<SqlBool>`true`;
}

import { escapeLike } from '@packshot/chassis/db/escape-like';
import type { adminAudit } from '@packshot/proto/rest/admin/audit';
import type { QueryOf } from '@packshot/proto/rest/endpoint';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { AdminTables } from '../db/tables.js';

/** What a caller asks for. */
export type AuditQuery = QueryOf<(typeof adminAudit)['adminExportAuditLogs']>;

/** What narrows the log down: a query, with ids in the place of people. */
export interface AuditFilter extends Omit<AuditQuery, 'user_id' | 'person'> {
  /** Who did it, or whom it concerns. */
  people?: string[] | undefined;
}

/** The condition that a filter stands for; true where it asks for nothing. */
export function filterEntries(
  eb: ExpressionBuilder<AdminTables, 'audit_entry'>,
  { action, service, people, resource_id, from, to }: AuditFilter,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  // A whole action has a dot; what has none is the beginning of many.
  if (action?.includes('.')) conditions.push(eb('action', '=', action));
  else if (action) conditions.push(eb('action', 'like', `${escapeLike(action)}.%`));
  if (service) conditions.push(eb('service', '=', service));
  if (people) conditions.push(eb.or([eb('actor_id', 'in', people), eb('person_id', 'in', people)]));
  if (resource_id) conditions.push(eb('resource_id', '=', resource_id));
  if (from) conditions.push(eb('at', '>=', new Date(from)));
  if (to) conditions.push(eb('at', '<', new Date(to)));
  return conditions.length > 0 ? eb.and(conditions) : sql<SqlBool>`true`;
}

import type { SelectQueryBuilder } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/**
 * Restricts a query to the active jobs of all sellers. The query runs twice, because each part uses a separate partial
 * index that covers only the few active jobs.
 */
export const selectActive = <Row>(
  query: SelectQueryBuilder<JobsTables, 'job', Row>,
): SelectQueryBuilder<JobsTables, 'job', Row> =>
  query.where('status', '=', 'pending').unionAll(query.where('status', 'in', ['queued', 'processing']));

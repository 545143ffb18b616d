import type { ErrorCode } from '@packshot/proto/common/errors';
import type { Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { moveJob } from '../jobs/lifecycle.js';

/**
 * Ends a job that cannot be rendered and returns its generation. One that was being made again keeps its earlier
 * pictures instead.
 *
 * @param sentence what its owner reads
 * @param code the same for machines
 * @param leaseToken given: only if that worker still holds the job; absent: whichever holds it
 */
export async function failJob(
  tx: Transaction<JobsTables>,
  id: string,
  sentence: string,
  code: ErrorCode,
  leaseToken?: string,
): Promise<void> {
  if (await moveJob(tx, 'restore', { id, leaseToken })) return;
  await moveJob(tx, 'fail', { id, leaseToken }, { error_message: sentence, error_code: code });
}

import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { selectionActions } from '@packshot/proto/rest/selection-actions';
import type { Transaction } from 'kysely';
import { transact } from '../db/transact.js';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { admitPending } from '../jobs/admit-pending.js';
import { renderAgain } from '../jobs/correct-facts.js';
import { moveJob } from '../jobs/lifecycle.js';
import { isCorrectable } from '../photos/select-correctable.js';
import { findKnownFacts } from '../products/find-known-facts.js';
import { toQuotaProblem } from '../quota/charge.js';
import { grantCorrections } from '../quota/count-correction.js';
import { lockAccount } from '../quota/lock-account.js';
import { generationLimitOf } from '../quota/usage-of.js';
import { skip, skipUnknown } from './skip-unknown.js';

type Answer = AnswerOf<typeof selectionActions.renderJobsAgain>;

/**
 * Renders outdated jobs again without a charge, as many as the hour allows, and retries failed jobs, as many as
 * generations are left. A job that waits or has an up-to-date picture is skipped, so a repeated call charges nothing.
 *
 * @param keep stores the response to an idempotent call
 */
export async function renderJobsAgain(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  ids: readonly string[],
  keep: (tx: Transaction<JobsTables>, answer: Answer) => Promise<void>,
): Promise<Answer> {
  return transact(db, async (tx) => {
    // The rows are locked before the account, as in all transactions, to prevent a deadlock.
    const jobs = await tx
      .selectFrom('job')
      .selectAll()
      .select(isCorrectable.as('correctable'))
      .where('user_id', '=', userId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
      .orderBy('id')
      .forUpdate()
      .execute();
    const account = await lockAccount(tx, userId);
    const outdated = jobs.filter((job) => job.outdated && job.correctable);
    const failed = jobs.filter((job) => job.status === 'failed');
    const { granted, refusal } = await grantCorrections(tx, userId, outdated.length);
    for (const { correctable: _, ...job } of outdated.slice(0, granted)) {
      const { said } = await findKnownFacts(tx, userId, { id: job.photo_id });
      await renderAgain(tx, job, said);
    }
    const left = Math.max(0, generationLimitOf(account) - account.used);
    for (const { id } of failed.slice(0, left)) await moveJob(tx, 'retry', { id });
    // An admission at the same time skipped the jobs that this transaction had locked.
    await admitPending(tx, userId);
    const known = new Map(jobs.map((job) => [job.id, job]));
    const others = jobs.filter((job) => !outdated.includes(job) && !failed.includes(job));
    const answer: Answer = {
      free: outdated.slice(0, granted).map(({ id }) => id),
      charged: failed.slice(0, left).map(({ id }) => id),
      skipped: [
        ...skipUnknown(ids, known),
        ...outdated.slice(granted).map(({ id }) => skip(id, refusal!)),
        ...failed.slice(left).map(({ id }) => skip(id, toQuotaProblem(account))),
        ...others.map(({ id }) => ({
          id,
          code: 'not_correctable' as const,
          reason: 'The picture is neither outdated nor failed.',
        })),
      ],
    };
    await keep(tx, answer);
    return answer;
  });
}

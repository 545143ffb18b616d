import { Problem } from '@packshot/chassis/app/problem';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { KeepAnswer } from '@packshot/chassis/idempotency/answer-once';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { jobsCommands } from '@packshot/proto/commands/jobs';
import { transact } from '../db/transact.js';
import type { Deps } from '../deps.js';
import { moveJob } from '../jobs/lifecycle.js';
import { findAnyJob } from './find-any-job.js';
import { jobAnswer } from './job-answer.js';

type Command = (typeof jobsCommands)['retryJob'];

/** The default error text addresses the seller, not the operator. */
const nothingLeft = () =>
  new Problem('quota_exceeded', {
    detail: 'The owner of this job has no generations left. Raise their limit or reset their usage first.',
  });

export const retryAnyJob = (
  { db }: Pick<Deps, 'db'>,
  { job_id, reason }: InputOf<Command>,
  operator: Operator,
  keep: KeepAnswer<StateOf<Command>>,
): Promise<StateOf<Command>> =>
  transact(db, async (tx) => {
    const { user_id, error_code } = await findAnyJob(tx, job_id);
    const moved = await moveJob(tx, 'retry', { id: job_id }).catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'quota_exceeded' ? nothingLeft() : error;
    });
    if (!moved) throw new Problem('job_not_failed');
    const answer = await jobAnswer(tx, job_id);
    await recordAct(
      tx,
      'jobs',
      { operator },
      {
        action: 'job.retried',
        userId: user_id,
        resource: { type: 'job', id: job_id },
        reason,
        before: { status: 'failed', error_code },
        after: { status: answer.job.state.status },
      },
    );
    await keep(tx, answer);
    return answer;
  });

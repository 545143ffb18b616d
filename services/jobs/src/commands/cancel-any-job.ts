import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { KeepAnswer } from '@packshot/chassis/idempotency/answer-once';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { jobsCommands } from '@packshot/proto/commands/jobs';
import { transact } from '../db/transact.js';
import type { Deps } from '../deps.js';
import { cancelUnconditionally } from '../jobs/cancel-job.js';
import { findAnyJob } from './find-any-job.js';
import { jobAnswer } from './job-answer.js';

type Command = (typeof jobsCommands)['cancelJob'];

/** Cancels a job for an operator. @throws Problem `not_found`, `job_not_active` */
export const cancelAnyJob = (
  { db }: Pick<Deps, 'db'>,
  { job_id, reason }: InputOf<Command>,
  operator: Operator,
  keep: KeepAnswer<StateOf<Command>>,
): Promise<StateOf<Command>> =>
  transact(db, async (tx) => {
    const before = await findAnyJob(tx, job_id);
    const after = await cancelUnconditionally(tx, job_id);
    await recordAct(
      tx,
      'jobs',
      { operator },
      {
        action: 'job.cancelled',
        userId: after.user_id,
        resource: { type: 'job', id: job_id },
        reason,
        before: { status: before.status },
        after: { status: after.status },
      },
    );
    const answer = await jobAnswer(tx, job_id);
    await keep(tx, answer);
    return answer;
  });

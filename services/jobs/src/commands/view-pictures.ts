import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { jobsCommands } from '@packshot/proto/commands/jobs';
import type { Deps } from '../deps.js';
import { findAnyJob } from './find-any-job.js';

type Command = (typeof jobsCommands)['viewPictures'];

/** Returns links to a seller's pictures, and records the access in the audit log. @throws Problem `not_found` */
export const viewPictures = (
  { db, links }: Pick<Deps, 'db' | 'links'>,
  { job_id, reason }: InputOf<Command>,
  operator: Operator,
): Promise<StateOf<Command>> =>
  db.transaction().execute(async (tx) => {
    const job = await findAnyJob(tx, job_id);
    await recordAct(
      tx,
      'jobs',
      { operator },
      { action: 'job.viewed', userId: job.user_id, resource: { type: 'job', id: job_id }, reason },
    );
    const linkTo = links.to(job_id);
    return { photo: linkTo(job.original_name), results: job.result_names.map(linkTo) };
  });

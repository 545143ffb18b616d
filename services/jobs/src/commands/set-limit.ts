import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { jobsCommands } from '@packshot/proto/commands/jobs';
import type { Deps } from '../deps.js';
import { announceAccount, usageOf } from '../quota/usage-of.js';
import { lockKnownAccount } from './lock-known-account.js';

type Command = (typeof jobsCommands)['setLimit'];

/** Sets a custom limit for a seller, or restores the limit of the seller's plan. @throws Problem `not_found` */
export const setLimit = (
  { db }: Pick<Deps, 'db'>,
  { user_id, limit }: InputOf<Command>,
  operator: Operator,
): Promise<StateOf<Command>> =>
  db.transaction().execute(async (tx) => {
    const before = await lockKnownAccount(tx, user_id);
    const account = await tx
      .updateTable('account')
      .set({ custom_limit: limit })
      .where('user_id', '=', user_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await announceAccount(tx, account);
    await recordAct(
      tx,
      'jobs',
      { operator },
      {
        action: 'limit.set',
        userId: user_id,
        resource: { type: 'user', id: user_id },
        before: { limit: before.custom_limit },
        after: { limit },
      },
    );
    return { user_id, usage: usageOf(account) };
  });

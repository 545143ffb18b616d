import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { jobsCommands } from '@packshot/proto/commands/jobs';
import type { Deps } from '../deps.js';
import { beginEpoch } from '../quota/lock-account.js';
import { announceAccount, usageOf } from '../quota/usage-of.js';
import { lockKnownAccount } from './lock-known-account.js';

type Command = (typeof jobsCommands)['resetUsage'];

export const resetUsage = (
  { db }: Pick<Deps, 'db'>,
  { user_id }: InputOf<Command>,
  operator: Operator,
): Promise<StateOf<Command>> =>
  db.transaction().execute(async (tx) => {
    const before = await lockKnownAccount(tx, user_id);
    const account = await beginEpoch(tx, before);
    await announceAccount(tx, account);
    await recordAct(
      tx,
      'jobs',
      { operator },
      {
        action: 'usage.reset',
        userId: user_id,
        resource: { type: 'user', id: user_id },
        before: { used: before.used },
        after: { used: 0 },
      },
    );
    return { user_id, usage: usageOf(account) };
  });

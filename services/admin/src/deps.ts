import type { CommandSender } from '@packshot/chassis/commands/send-command';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { CommandSpec, StateOf } from '@packshot/proto/commands/command';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { AdminTables } from './db/tables.js';

/** What the operations of this service work with. */
export interface Deps {
  db: Kysely<AdminTables>;
  logger: Logger;
  /** Where a trace is looked at, with `{trace_id}` in it. */
  traceUrl: string | undefined;
  /** Gives a command to the service that owns what it changes. @throws Problem of the owner's, or about its silence */
  give<C extends CommandSpec>(
    command: C,
    input: z.input<C['input']>,
    giver: CommandSender,
  ): Promise<StateOf<C>>;
}

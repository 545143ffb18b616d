import type { CommandSender } from '@packshot/chassis/commands/send-command';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { CommandSpec, StateOf } from '@packshot/proto/commands/command';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { AdminTables } from './db/tables.js';

export interface Deps {
  db: Kysely<AdminTables>;
  logger: Logger;
  /** URL of the page that shows a trace, with the placeholder `{trace_id}`. */
  traceUrl: string | undefined;
  /** Sends a command to the service that owns the data. @throws Problem, `unavailable` when the service is down */
  give<C extends CommandSpec>(
    command: C,
    input: z.input<C['input']>,
    giver: CommandSender,
  ): Promise<StateOf<C>>;
}

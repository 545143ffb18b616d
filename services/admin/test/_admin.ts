import { createGuard } from '@packshot/chassis/app/guard';
import { serveCommands, type CommandHandlers } from '@packshot/chassis/commands/serve-commands';
import { messagingOf } from '@packshot/chassis/db/messaging-tables';
import type { TestNats } from '@packshot/chassis/testing/nats';
import { startServiceUnderTest, type ServiceUnderTest } from '@packshot/chassis/testing/service-under-test';
import type { Commands } from '@packshot/proto/commands/command';
import { configSchema } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';
import { startAdmin } from '../src/start.js';

export type AdminUnderTest = ServiceUnderTest<Awaited<ReturnType<typeof startAdmin>>>;

/** Starts the admin service alone; `say` publishes events of other services. */
export const startAdminUnderTest = (
  extra: Record<string, string> = {},
  nats?: TestNats,
): Promise<AdminUnderTest> =>
  startServiceUnderTest({ service: 'admin', configSchema, migrations, start: startAdmin }, extra, nats);

/** Handles commands in place of the service that owns the data. */
export async function obeyInstead<C extends Commands>(
  { core, issuer, others, onStop }: AdminUnderTest,
  contract: C,
  handlers: CommandHandlers<C>,
): Promise<void> {
  const guard = createGuard(issuer.jwksUrl, core.revocations);
  serveCommands(
    { nats: others, guard, db: messagingOf(core.db), logger: core.logger, onStop },
    contract,
    handlers,
  );
  // Until NATS has received the subscriptions, a command finds no owner.
  await others.flush();
}

import { sendCommand } from '@packshot/chassis/commands/send-command';
import { openCore, type Core } from '@packshot/chassis/process/open-core';
import { sweepOld } from '@packshot/chassis/retention/sweep-old';
import type { OnStop } from '@packshot/chassis/process/run-service';
import { adminAudit } from '@packshot/proto/rest/admin/audit';
import { adminDeadLetters } from '@packshot/proto/rest/admin/dead-letters';
import { adminJobs } from '@packshot/proto/rest/admin/jobs';
import { adminSignIn } from '@packshot/proto/rest/admin/sign-in';
import { adminStats } from '@packshot/proto/rest/admin/stats';
import { adminSubscriptions } from '@packshot/proto/rest/admin/subscriptions';
import { adminSupport } from '@packshot/proto/rest/admin/support';
import { adminUsers } from '@packshot/proto/rest/admin/users';
import { anchorLog } from './audit/anchor-log.js';
import { actTypes, recordActs } from './audit/record-acts.js';
import { watchLog } from './audit/watch-log.js';
import type { AdminConfig } from './config.js';
import type { AdminTables } from './db/tables.js';
import type { Deps } from './deps.js';
import { onUserDeleted } from './erasure/on-user-deleted.js';
import { mailLimits } from './limits.js';
import { migrations } from './migrations/index.js';
import { operatorRules } from './operator-rules.js';
import { followProjections } from './projection/follow-projections.js';
import { takeFirstSnapshots } from './projection/take-first-snapshots.js';
import { adminAuditRoutes } from './routes/audit.js';
import { adminDeadLettersRoutes } from './routes/dead-letters.js';
import { adminJobsRoutes } from './routes/jobs.js';
import { adminSignInRoutes } from './routes/sign-in.js';
import { adminStatsRoutes } from './routes/stats.js';
import { adminSubscriptionsRoutes } from './routes/subscriptions.js';
import { adminSupportRoutes } from './routes/support.js';
import { adminUsersRoutes } from './routes/users.js';

const snapshotRetryMs = 10_000;
const anchorEveryMs = 3_600_000;
const sweepEveryMs = 3_600_000;
/** Milliseconds between two verifications of the log. A verification takes about ten seconds per million entries. */
const verifyEveryMs = 21_600_000;

/** Starts this service. @returns base URL and parts of the service */
export async function startAdmin(
  config: AdminConfig,
  onStop: OnStop,
): Promise<Core<AdminTables> & { url: string }> {
  const core = await openCore('admin', config, migrations, onStop, {
    admit: operatorRules(config),
    migrateAs: config.DATABASE_OWNER_URL_ADMIN,
  });
  const deps: Deps = {
    db: core.db,
    logger: core.logger,
    traceUrl: config.TRACE_URL,
    give: (command, input, giver) => sendCommand(core.nats, command, input, giver),
  };
  core.serve(adminUsers, adminUsersRoutes(deps));
  core.serve(adminSignIn, adminSignInRoutes(deps));
  core.serve(adminJobs, adminJobsRoutes(deps));
  core.serve(adminSubscriptions, adminSubscriptionsRoutes(deps));
  core.serve(adminStats, adminStatsRoutes(deps));
  core.serve(adminAudit, adminAuditRoutes(deps));
  core.serve(adminSupport, adminSupportRoutes(deps));
  core.serve(adminDeadLetters, adminDeadLettersRoutes(deps));
  // The erasure has a separate consumer, so that an erasure does not wait for a projection.
  await core.follow('erasure', [onUserDeleted]);
  await core.gather('acts', actTypes, recordActs);
  await followProjections(core);
  core.repeat('take first snapshots', snapshotRetryMs, () => takeFirstSnapshots(deps));
  core.repeat('sweep old emails and messages', sweepEveryMs, () => sweepOld(core.db, mailLimits(config)));
  core.repeat('anchor the audit log', anchorEveryMs, () => anchorLog(core.db));
  const verification = core.repeat('verify the audit log', verifyEveryMs, watchLog(core));
  const url = await core.listen();
  verification.now();
  return { ...core, url };
}

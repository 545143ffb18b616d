import { rm } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import { applyOnce } from '@packshot/chassis/messaging/on-events';
import { startConsumer } from '@packshot/chassis/messaging/consumer';
import { repeat } from '@packshot/chassis/process/repeat';
import type { Stop } from '@packshot/chassis/process/run-service';
import { userDeleted, userRegistered } from '@packshot/proto/events/auth';
import { streams } from '@packshot/proto/events/streams';
import { maxUploadBytes } from '@packshot/proto/rest/job-words';
import type { Kysely } from 'kysely';
import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import type { JobsConfig } from './config.js';
import type { JobsCore } from './start.js';
import type { Deps } from './deps.js';
import { createCutoutCorrector } from './cutout/cutout-corrector.js';
import { eraseAccount, erasureConsumer } from './erasure/erase-account.js';
import { onUserRegistered } from './events/on-user-registered.js';
import { startJobFeed } from './feed/job-feed.js';
import { createSignedLinks } from './files/signed-links.js';
import { createSignedTickets } from './files/signed-tickets.js';
import { createHeicDecoder } from './heic/heic-decoder.js';
import { promoteStranded } from './jobs/promote-stranded.js';
import { requestStaleRenders } from './jobs/request-stale-renders.js';
import { archiveRoutes, type ArchiveTicket } from './routes/archive.js';
import { cancelJobRoute } from './routes/cancel-job.js';
import { cutoutRoutes } from './routes/cutout.js';
import { createJobRoute } from './routes/create-job.js';
import { deleteJobRoute } from './routes/delete-job.js';
import { downloadJobRoute } from './routes/download-job.js';
import { generatePreviewRoute } from './routes/generate-preview.js';
import { getFileRoute } from './routes/get-file.js';
import { getJobRoute } from './routes/get-job.js';
import { getStatsRoute } from './routes/get-stats.js';
import { jobEventsRoute } from './routes/job-events.js';
import { listJobsRoute } from './routes/list-jobs.js';
import { regenerateJobRoute } from './routes/regenerate-job.js';
import { renameJobRoute } from './routes/rename-job.js';
import { retryJobRoute } from './routes/retry-job.js';
import { openSpoolFolder } from './uploads/spool-folder.js';

const accountsConsumer = 'jobs-accounts';
const staleCheckMs = 60_000;

/** The role that answers calls. */
export async function startApi(
  config: JobsConfig,
  core: JobsCore,
  onStop: (stop: Stop) => void,
): Promise<void> {
  const heic = createHeicDecoder();
  onStop(() => heic.close());
  const corrector = createCutoutCorrector();
  onStop(() => corrector.close());
  const deps: Deps = {
    db: core.db,
    store: core.store,
    links: createSignedLinks(config.FILES_SIGNING_SECRET),
    heic,
    corrector,
  };
  const feed = await startJobFeed(core.nats, core.logger, onStop);
  const tickets = createSignedTickets<ArchiveTicket>('archive', config.FILES_SIGNING_SECRET);
  const spoolDir = await openSpoolFolder();
  onStop(() => rm(spoolDir, { recursive: true, force: true }));

  await core.app.register(multipart, {
    limits: {
      fileSize: maxUploadBytes,
      files: 1,
      fields: 10,
      fieldNameSize: 100,
      fieldSize: 1_000,
      parts: 11,
    },
  });
  createJobRoute(core.route, deps, spoolDir);
  listJobsRoute(core.route, deps);
  jobEventsRoute(core.route, deps, feed, core.revocations, core.app);
  archiveRoutes(core.route, deps, tickets);
  getJobRoute(core.route, deps);
  renameJobRoute(core.route, deps);
  regenerateJobRoute(core.route, deps);
  cancelJobRoute(core.route, deps);
  retryJobRoute(core.route, deps);
  downloadJobRoute(core.route, deps);
  cutoutRoutes(core.route, deps);
  deleteJobRoute(core.route, deps);
  generatePreviewRoute(core.route, deps, spoolDir);
  getFileRoute(core.route, deps);
  getStatsRoute(core.route, deps);

  const db = core.db as unknown as Kysely<MessagingTables>;
  const consumerDeps = { nats: core.nats, db, logger: core.logger };
  const accounts = await startConsumer(
    consumerDeps,
    { stream: streams.auth, durable: accountsConsumer, subject: userRegistered.type },
    applyOnce(db, accountsConsumer, [onUserRegistered]),
  );
  onStop(accounts.stop);
  // A consumer of its own: erasing ten thousand files keeps no new user waiting.
  const erasures = await startConsumer(
    consumerDeps,
    { stream: streams.auth, durable: erasureConsumer, subject: userDeleted.type },
    eraseAccount({ ...deps, nats: core.nats }),
  );
  onStop(erasures.stop);

  repeat(
    'check for stranded jobs',
    staleCheckMs,
    () => Promise.all([requestStaleRenders(core.db), promoteStranded(core.db)]),
    core.logger,
    onStop,
  );
}

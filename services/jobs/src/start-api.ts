import multipart from '@fastify/multipart';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { Core } from '@packshot/chassis/process/open-core';
import { jobsCommands } from '@packshot/proto/commands/jobs';
import { cutout } from '@packshot/proto/rest/cutout';
import { downloads } from '@packshot/proto/rest/downloads';
import { feed } from '@packshot/proto/rest/feed';
import { files } from '@packshot/proto/rest/files';
import { jobs } from '@packshot/proto/rest/jobs';
import { modes } from '@packshot/proto/rest/modes';
import { places } from '@packshot/proto/rest/places';
import { previews } from '@packshot/proto/rest/previews';
import { stats } from '@packshot/proto/rest/stats';
import { watermarks } from '@packshot/proto/rest/watermarks';
import { streams } from '@packshot/proto/events/streams';
import { commandHandlers } from './commands/handlers.js';
import { followWorkers } from './commands/live-workers.js';
import type { JobsConfig } from './config.js';
import type { JobsTables } from './db/tables.js';
import { onUserDeleted } from './erasure/on-user-deleted.js';
import { onSubscriptionChanged } from './events/on-subscription-changed.js';
import { onUserRegistered } from './events/on-user-registered.js';
import { formLimits } from './http/form-limits.js';
import { admitStranded } from './jobs/admit-pending.js';
import { requestUnfinishedRenders, requestStaleRenders } from './jobs/request-stale-renders.js';
import { watchQueue } from './jobs/watch-queue.js';
import { openDeps } from './open-deps.js';
import { cutoutRoutes } from './routes/cutout.js';
import { downloadsRoutes } from './routes/downloads.js';
import { feedRoutes } from './routes/feed.js';
import { filesRoutes } from './routes/files.js';
import { jobsRoutes } from './routes/jobs.js';
import { modesRoutes } from './routes/modes.js';
import { placesRoutes } from './routes/places.js';
import { previewsRoutes } from './routes/previews.js';
import { statsRoutes } from './routes/stats.js';
import { watermarksRoutes } from './routes/watermarks.js';
import { forgetPreviewed } from './photos/forget-previewed.js';
import { sweepErased } from './sweep/sweep-erased.js';
import { sweepWhenDue } from './sweep/sweep-when-due.js';

const staleCheckMs = 60_000;
const sweepCheckMs = 60_000;

export async function startApi(
  config: JobsConfig,
  core: Core<JobsTables>,
  store: ObjectStore,
): Promise<void> {
  const deps = await openDeps(config, core, store);
  await core.use(multipart, { limits: formLimits });
  core.serve(jobs, jobsRoutes(deps));
  const workers = followWorkers(core);
  core.serve(modes, modesRoutes(config, deps, workers));
  core.serve(feed, feedRoutes(deps, core));
  core.serve(downloads, downloadsRoutes(deps));
  core.serve(watermarks, watermarksRoutes(deps));
  core.serve(previews, previewsRoutes(deps));
  core.serve(places, placesRoutes());
  core.serve(cutout, cutoutRoutes(deps));
  core.serve(files, filesRoutes(deps));
  core.serve(stats, statsRoutes(deps));
  watchQueue(core.db, workers);
  core.obey(jobsCommands, commandHandlers(deps, workers));
  await core.follow('accounts', [onUserRegistered]);
  await core.follow('plans', onSubscriptionChanged);
  // Erasures have a separate consumer, so that deleting ten thousand files does not delay new users.
  await core.follow('erasure', [onUserDeleted({ ...core, store })]);
  core.recover(streams.render, requestUnfinishedRenders);
  core.repeat('sweep the store', sweepCheckMs, async () => {
    await sweepErased(deps);
    await forgetPreviewed(deps);
    await sweepWhenDue({ ...core, store }, config.ORPHAN_HOURS);
  });
  core.repeat('check for stranded jobs', staleCheckMs, () =>
    Promise.all([requestStaleRenders(core.db), admitStranded(core.db)]),
  );
}

import multipart from '@fastify/multipart';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { Core } from '@packshot/chassis/process/open-core';
import { jobsCommands } from '@packshot/proto/commands/jobs';
import { batches } from '@packshot/proto/rest/batches';
import { cutout } from '@packshot/proto/rest/cutout';
import { edits } from '@packshot/proto/rest/edits';
import { dashboard } from '@packshot/proto/rest/dashboard';
import { downloads } from '@packshot/proto/rest/downloads';
import { marketExports } from '@packshot/proto/rest/exports';
import { feed } from '@packshot/proto/rest/feed';
import { files } from '@packshot/proto/rest/files';
import { jobs } from '@packshot/proto/rest/jobs';
import { modes } from '@packshot/proto/rest/modes';
import { places } from '@packshot/proto/rest/places';
import { presets } from '@packshot/proto/rest/presets';
import { previews } from '@packshot/proto/rest/previews';
import { products } from '@packshot/proto/rest/products';
import { selectionActions } from '@packshot/proto/rest/selection-actions';
import { selections } from '@packshot/proto/rest/selections';
import { stats } from '@packshot/proto/rest/stats';
import { watermarks } from '@packshot/proto/rest/watermarks';
import { streams } from '@packshot/proto/events/streams';
import { forgetSelections } from './archive/keep-selection.js';
import { reportEndedBatches } from './batches/report-ended-batches.js';
import { commandHandlers } from './commands/handlers.js';
import { followWorkers } from './commands/live-workers.js';
import type { JobsConfig } from './config.js';
import type { JobsTables } from './db/tables.js';
import { pastUndo, removeDeletedJobs } from './deletion/remove-deleted-jobs.js';
import { onUserDeleted } from './erasure/on-user-deleted.js';
import { onSubscriptionChanged } from './events/on-subscription-changed.js';
import { onUserRegistered } from './events/on-user-registered.js';
import { formLimits } from './http/form-limits.js';
import { admitStranded } from './jobs/admit-pending.js';
import { requestUnfinishedRenders, requestStaleRenders } from './jobs/request-stale-renders.js';
import { watchQueue } from './jobs/watch-queue.js';
import { openDeps } from './open-deps.js';
import { batchesRoutes } from './routes/batches.js';
import { cutoutRoutes } from './routes/cutout.js';
import { editsRoutes } from './routes/edits.js';
import { dashboardRoutes } from './routes/dashboard.js';
import { downloadsRoutes } from './routes/downloads.js';
import { exportsRoutes } from './routes/exports.js';
import { feedRoutes } from './routes/feed.js';
import { filesRoutes } from './routes/files.js';
import { jobsRoutes } from './routes/jobs.js';
import { modesRoutes } from './routes/modes.js';
import { placesRoutes } from './routes/places.js';
import { presetsRoutes } from './routes/presets.js';
import { previewsRoutes } from './routes/previews.js';
import { productsRoutes } from './routes/products.js';
import { selectionActionsRoutes } from './routes/selection-actions.js';
import { selectionsRoutes } from './routes/selections.js';
import { statsRoutes } from './routes/stats.js';
import { watermarksRoutes } from './routes/watermarks.js';
import { forgetMoves } from './products/keep-move.js';
import { sweepErased } from './sweep/sweep-erased.js';
import { sweepWhenDue } from './sweep/sweep-when-due.js';

const staleCheckMs = 60_000;
const sweepCheckMs = 60_000;
/** Short compared with the time for an undo, so that a deleted picture is gone after one minute or little more. */
const deletionCheckMs = 15_000;
/** An email about a batch may arrive a quarter of a minute after the last picture. */
const batchCheckMs = 15_000;

export async function startApi(
  config: JobsConfig,
  core: Core<JobsTables>,
  store: ObjectStore,
): Promise<void> {
  const deps = await openDeps(config, core, store);
  await core.use(multipart, { limits: formLimits });
  core.serve(jobs, jobsRoutes(deps));
  core.serve(products, productsRoutes(deps));
  const workers = followWorkers(core);
  core.serve(modes, modesRoutes(config, deps, workers));
  core.serve(feed, feedRoutes(deps, core));
  core.serve(selections, selectionsRoutes(deps));
  core.serve(selectionActions, selectionActionsRoutes(deps));
  core.serve(downloads, downloadsRoutes(deps));
  core.serve(marketExports, exportsRoutes(deps));
  core.serve(presets, presetsRoutes(deps));
  core.serve(watermarks, watermarksRoutes(deps));
  core.serve(previews, previewsRoutes(deps));
  core.serve(places, placesRoutes());
  core.serve(cutout, cutoutRoutes(deps));
  core.serve(edits, editsRoutes(deps));
  core.serve(batches, batchesRoutes(deps));
  core.serve(dashboard, dashboardRoutes(deps));
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
    await forgetSelections(deps.db);
    await forgetMoves(deps.db);
    await sweepWhenDue({ ...core, store }, config.ORPHAN_HOURS);
  });
  core.repeat('remove deleted jobs', deletionCheckMs, () => removeDeletedJobs(deps, pastUndo));
  core.repeat('report ended batches', batchCheckMs, () => reportEndedBatches(core.db));
  core.repeat('check for stranded jobs', staleCheckMs, () =>
    Promise.all([requestStaleRenders(core.db), admitStranded(core.db)]),
  );
}

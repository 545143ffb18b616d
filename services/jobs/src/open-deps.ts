import { rm } from 'node:fs/promises';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { Core } from '@packshot/chassis/process/open-core';
import { countVariations } from '@packshot/studio';
import { engineOf, type JobsConfig } from './config.js';
import { createCutoutCorrector } from './cutout/cutout-corrector.js';
import type { JobsTables } from './db/tables.js';
import type { Deps } from './deps.js';
import { startJobFeed } from './feed/job-feed.js';
import { createExportDesk } from './exports/export-desk.js';
import { createEditDesk } from './edits/edit-desk.js';
import { createFolders } from './files/folders.js';
import { createSignedLinks } from './files/signed-links.js';
import { createSignedTickets } from './files/signed-tickets.js';
import { createPreviewDesk } from './previews/preview-desk.js';
import { createEstimates } from './photos/open-estimates.js';
import { modelOf, modelSettingsOf } from './rendering/onnx-of.js';
import { createPhotoDesk } from './uploads/photo-desk.js';
import { openSpoolFolder } from './uploads/spool-folder.js';

export async function openDeps(
  config: JobsConfig,
  core: Core<JobsTables>,
  store: ObjectStore,
): Promise<Deps> {
  const photos = createPhotoDesk(core.logger);
  core.onStop(() => photos.close());
  const previews = createPreviewDesk(modelSettingsOf(config), core.logger);
  core.onStop(() => previews.close());
  const corrector = createCutoutCorrector();
  core.onStop(() => corrector.close());
  const exporter = createExportDesk();
  core.onStop(() => exporter.close());
  const editor = createEditDesk();
  core.onStop(() => editor.close());
  const spoolDir = await openSpoolFolder();
  core.onStop(() => rm(spoolDir, { recursive: true, force: true }));
  const folders = createFolders(core.db);
  return {
    db: core.db,
    store,
    links: createSignedLinks(config.FILES_SIGNING_SECRET),
    tickets: createSignedTickets('archive', config.FILES_SIGNING_SECRET),
    exportTickets: createSignedTickets('export', config.FILES_SIGNING_SECRET),
    folders,
    feed: await startJobFeed(core, (jobId) => folders.delete(jobId)),
    photos,
    previews,
    estimates: createEstimates({ db: core.db, store, logger: core.logger, model: modelOf(config) }),
    corrector,
    // An AI engine renders a different picture each time.
    variety: (mode, options, product, place) =>
      config.RENDER_ENGINE !== 'noop' && engineOf(config, mode) === 'studio'
        ? countVariations({ mode, options, facts: product ?? {}, place })
        : Infinity,
    exporter,
    editor,
    spoolDir,
  };
}

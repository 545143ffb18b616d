import { migrationsTo } from '@packshot/chassis/db/migrate';
import type { JobsTables } from '../db/tables.js';
import * as jobs from './002-jobs.js';
import * as studio from './003-studio.js';
import * as epochs from './004-epochs.js';
import * as adjust from './005-adjust.js';
import * as erasure from './006-erasure.js';
import * as notices from './007-notices.js';
import * as variations from './008-variations.js';
import * as plans from './009-plans.js';
import * as versions from './010-versions.js';
import * as folders from './011-folders.js';
import * as productFacts from './012-product-facts.js';
import * as place from './013-place.js';
import * as names from './015-names.js';
import * as samePictures from './016-same-pictures.js';
import * as photos from './017-photos.js';
import * as recognised from './018-recognised.js';
import * as secondOpinion from './019-second-opinion.js';
import * as products from './020-products.js';
import * as productNames from './021-product-names.js';
import * as renamedPictures from './022-renamed-pictures.js';
import * as deletedJobs from './023-deleted-jobs.js';
import * as edits from './024-edits.js';
import * as presets from './025-presets.js';
import * as productMoves from './026-product-moves.js';
import * as exportedPictures from './027-exported-pictures.js';
import * as editsPerHour from './028-edits-per-hour.js';
import * as newCutOuts from './029-new-cut-outs.js';
import * as admittedAt from './030-admitted-at.js';

export const migrations = migrationsTo<JobsTables>({
  '002-jobs': jobs,
  '003-studio': studio,
  '004-epochs': epochs,
  '005-adjust': adjust,
  '006-erasure': erasure,
  '007-notices': notices,
  '008-variations': variations,
  '009-plans': plans,
  '010-versions': versions,
  '011-folders': folders,
  '012-product-facts': productFacts,
  '013-place': place,
  '015-names': names,
  '016-same-pictures': samePictures,
  '017-photos': photos,
  '018-recognised': recognised,
  '019-second-opinion': secondOpinion,
  '020-products': products,
  '021-product-names': productNames,
  '022-renamed-pictures': renamedPictures,
  '023-deleted-jobs': deletedJobs,
  '024-edits': edits,
  '025-presets': presets,
  '026-product-moves': productMoves,
  '027-exported-pictures': exportedPictures,
  '028-edits-per-hour': editsPerHour,
  '029-new-cut-outs': newCutOuts,
  '030-admitted-at': admittedAt,
});

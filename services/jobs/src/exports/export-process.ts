import {
  prepareForMarkets,
  prepareForPresets,
  UnrenderableError,
  type MarketRole,
  type PictureToExport,
  type PreparedForPreset,
  type PreparedPicture,
  type PresetToExport,
} from '@packshot/studio';
import sharp from 'sharp';
import { worker } from 'workerpool';
import { orRefused, serializeProblem } from '../processes/serialized-problem.js';

// The process uses one thread, because more threads would take CPU time from the pictures of other users.
sharp.concurrency(1);
sharp.cache(false);

export interface ExportTask {
  picture: PictureToExport;
  markets: readonly MarketRole[];
  presets: readonly PresetToExport[];
}

/** One file or refusal for each marketplace and preset of the task, in the order of the task. */
export interface PreparedTask {
  markets: PreparedPicture[];
  presets: PreparedForPreset[];
}

const prepare = async ({ picture, markets, presets }: ExportTask): Promise<PreparedTask> => ({
  markets: markets.length > 0 ? await prepareForMarkets(picture, markets) : [],
  presets: presets.length > 0 ? await prepareForPresets(picture, presets) : [],
});

const refusing = orRefused((error) =>
  error instanceof UnrenderableError ? serializeProblem(error) : undefined,
);

worker({ prepare: refusing(prepare) });

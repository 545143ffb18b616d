import type { Handlers } from '@packshot/chassis/app/route';
import type { modes } from '@packshot/proto/rest/modes';
import type { LiveWorkers } from '../commands/live-workers.js';
import type { JobsConfig } from '../config.js';
import type { Deps } from '../deps.js';
import { estimateSecondsPerPicture } from '../jobs/estimate-seconds.js';
import { listModes } from '../jobs/list-modes.js';

export const modesRoutes = (
  config: JobsConfig,
  deps: Pick<Deps, 'db'>,
  workers: LiveWorkers,
): Handlers<typeof modes> => ({
  listModes: async () => ({
    modes: listModes(config),
    seconds_per_picture: await estimateSecondsPerPicture(deps, workers),
  }),
});

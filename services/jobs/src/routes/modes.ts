import type { Handlers } from '@packshot/chassis/app/route';
import type { modes } from '@packshot/proto/rest/modes';
import type { JobsConfig } from '../config.js';
import { listModes } from '../jobs/list-modes.js';

export const modesRoutes = (config: JobsConfig): Handlers<typeof modes> => ({
  listModes: async () => ({ modes: listModes(config) }),
});

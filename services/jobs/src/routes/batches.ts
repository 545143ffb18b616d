import type { Handlers } from '@packshot/chassis/app/route';
import type { batches } from '@packshot/proto/rest/batches';
import { changeBatch } from '../batches/change-batch.js';
import { listOpenBatches } from '../batches/list-open-batches.js';
import type { Deps } from '../deps.js';

export const batchesRoutes = ({ db }: Pick<Deps, 'db'>): Handlers<typeof batches> => ({
  listOpenBatches: ({ caller }) => listOpenBatches(db, caller.userId),
  changeBatch: ({ caller, params, body }) => changeBatch(db, caller.userId, params.id, body),
});

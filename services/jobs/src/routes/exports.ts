import type { Handlers } from '@packshot/chassis/app/route';
import type { marketExports } from '@packshot/proto/rest/exports';
import type { Deps } from '../deps.js';
import { forecastExport } from '../exports/forecast-export.js';
import { getExport } from '../exports/get-export.js';
import { requestExport } from '../exports/request-export.js';
import { createWaiter } from '../http/create-waiter.js';

export const exportsRoutes = (deps: Deps): Handlers<typeof marketExports> => ({
  requestExport: ({ caller, body, from }) => requestExport(deps, caller.userId, body, from.linkBase),
  forecastExport: ({ caller, body }) => forecastExport(deps, caller.userId, body),
  getExport({ query, reply }) {
    // The first picture may wait for its turn longer than the gateway waits for the headers of a response.
    reply.raw.once('pipe', () => reply.raw.flushHeaders());
    return getExport(deps, (userId) => createWaiter({ userId }, reply), query.ticket);
  },
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../app/create-app.js';
import { isReadinessPath } from '../app/health-paths.js';
import type { ShutdownSettings, Stop } from './run-service.js';

/** Milliseconds between two looks for connections on which the last answer has been sent. */
const sweepMs = 500;

/**
 * Has a server leave without cutting anybody off. Asked to stop, it first says that it is not ready and goes on serving,
 * so that whoever shares calls out sends it no more; each answer asks its caller to come back on another connection.
 * Then it takes no connection any more and waits for what is under way; live feeds are ended, and come back elsewhere.
 * What has not ended in time is cut off.
 *
 * @param app before it has routes
 * @returns what stops it
 */
export function enableGracefulShutdown(app: App, { DRAIN_SECONDS, STOP_SECONDS }: ShutdownSettings): Stop {
  let leaving = false;
  app.addHook('onRequest', async (request, reply) => {
    if (!leaving || !isReadinessPath(request.routeOptions.url)) return;
    return reply.code(503).header('cache-control', 'no-store').send({ status: 'leaving' });
  });
  // At the answer, not at the call: an upload may have begun long before.
  app.addHook('onSend', async (_request, reply) => {
    if (leaving) reply.header('connection', 'close');
  });
  return async () => {
    leaving = true;
    await sleep(DRAIN_SECONDS * 1_000);
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
    const late = setTimeout(() => app.server.closeAllConnections(), STOP_SECONDS * 1_000);
    await app.close();
    clearInterval(sweep);
    clearTimeout(late);
  };
}

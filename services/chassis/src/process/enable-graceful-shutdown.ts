import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../app/create-app.js';
import { isReadinessPath } from '../app/health-paths.js';
import type { ShutdownSettings, Stop } from './run-service.js';

/** Milliseconds between two checks for connections whose last response has been sent. */
const sweepMs = 500;

/**
 * Shuts a server down gracefully. The server first reports not ready and continues to serve, so that load balancers
 * stop sending requests. Each response asks the caller to use another connection. After `DRAIN_SECONDS`, the server
 * accepts no connections and waits for requests in flight. Event streams are ended, and clients reconnect elsewhere.
 * Connections that are still open at the deadline are closed.
 *
 * @param app App without routes, because hooks do not apply to routes that were added earlier.
 * @returns Function that stops the server.
 */
export function enableGracefulShutdown(app: App, { DRAIN_SECONDS, STOP_SECONDS }: ShutdownSettings): Stop {
  let leaving = false;
  app.addHook('onRequest', async (request, reply) => {
    if (!leaving || !isReadinessPath(request.routeOptions.url)) return;
    return reply.code(503).header('cache-control', 'no-store').send({ status: 'leaving' });
  });
  // The header is set when the response is sent, because an upload may have started before the shutdown.
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

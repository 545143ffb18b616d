import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../app/create-app.js';
import { sendProblem } from '../app/error-handler.js';
import { Problem } from '../app/problem.js';
import type { Logger } from '../telemetry/logger.js';
import type { OnStop } from './run-service.js';

/** Milliseconds between two tries to reach a server. */
const retryMs = 1_000;
/** One line in so many tries is written to the log. */
const saidEach = 30;

/** What people see who come with a browser. It looks again by itself. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3"><title>Packshot is starting</title>
<body style="font-family:system-ui;color-scheme:light dark;padding:2rem"><h1>Packshot is starting</h1>
<p>This page opens by itself in a moment.</p>`;

/** Stands at a process's port while it starts. */
export interface StartupListener {
  /**
   * Tries to reach a server until it is there; meanwhile readiness names it.
   *
   * @param what its name in readiness
   * @param isUnavailable whether a failure means that it may still come; any other ends the start
   */
  waitFor<T>(what: string, reach: () => Promise<T>, isUnavailable: (error: unknown) => boolean): Promise<T>;
  /** Leaves the port to the service itself. */
  close(): Promise<void>;
}

/**
 * Answers at the port of a process that still waits for its servers: it lives, it is not ready, and calls may be tried
 * again. A process that ended instead would be started again and again, and its orchestrator would wait longer each time.
 *
 * @param address port 0 stands for one that nobody knows yet: nothing listens then
 */
export async function openStartupListener(
  { host, port }: { host: string; port: number },
  logger: Logger,
  onStop: OnStop,
): Promise<StartupListener> {
  const stopping = new AbortController();
  let awaited: string | undefined;
  const app = createApp(logger, { ownNotFound: true });
  app.get('/livez', async () => ({ status: 'ok' }));
  const notReady = () => ({ status: 'unavailable', checks: awaited ? { [awaited]: 'failing' } : {} });
  for (const path of ['/readyz', '/readyz/self', '/healthz'])
    app.get(path, (_request, reply) => reply.code(503).header('cache-control', 'no-store').send(notReady()));
  app.setNotFoundHandler((request, reply) =>
    request.headers.accept?.includes('text/html')
      ? reply.code(503).header('retry-after', 3).type('text/html').send(page)
      : sendProblem(request, reply, new Problem('unavailable', { retryAfter: 2 })),
  );
  if (port !== 0) await app.listen({ host, port });
  onStop(async () => {
    stopping.abort(new Error('stopped while it waited for its servers'));
    await app.close();
  });
  return {
    async waitFor(what, reach, isUnavailable) {
      for (let tries = 0; ; tries += 1) {
        try {
          const reached = await reach();
          awaited = undefined;
          return reached;
        } catch (error) {
          if (!isUnavailable(error)) throw error;
          awaited = what;
          if (tries % saidEach === 0) logger.warn({ err: error, what }, 'waiting for a server');
          await sleep(retryMs, undefined, { signal: stopping.signal });
        }
      }
    },
    close: () => app.close(),
  };
}

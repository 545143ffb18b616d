import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../app/create-app.js';
import { sendProblem } from '../app/error-handler.js';
import { Problem } from '../app/problem.js';
import type { Logger } from '../telemetry/logger.js';
import type { OnStop } from './run-service.js';

/** Milliseconds between two attempts to reach a server. */
const retryMs = 1_000;
/** Number of attempts per log line. */
const saidEach = 30;

/** Page for users who open the site during the start. The page reloads automatically. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3"><title>Packshot is starting</title>
<body style="font-family:system-ui;color-scheme:light dark;padding:2rem"><h1>Packshot is starting</h1>
<p>This page reloads automatically.</p>`;

export interface StartupListener {
  /**
   * Retries until a server is available. Readiness names the server while the server is unavailable.
   *
   * @param what Name of the server in the readiness report.
   * @param isUnavailable Reports whether a failure is temporary. Any other failure aborts the start.
   */
  waitFor<T>(what: string, reach: () => Promise<T>, isUnavailable: (error: unknown) => boolean): Promise<T>;
  close(): Promise<void>;
}

/**
 * Handles requests on the port of a process that waits for its servers: the process is alive but not ready, and callers
 * may retry. If the process exited, restarts would follow with a growing backoff.
 *
 * @param address Address to listen on. With port 0 nothing listens, because clients cannot know the port yet.
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
    stopping.abort(new Error('stopped while waiting for its servers'));
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

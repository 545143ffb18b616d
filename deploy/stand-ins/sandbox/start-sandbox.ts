import { createApp, type App } from '@packshot/chassis/app/create-app';
import { runPeriodically } from '@packshot/chassis/process/run-periodically';
import type { OnStop } from '@packshot/chassis/process/run-service';
import { createLogger, type Logger } from '@packshot/chassis/telemetry/logger';
import { catchUp, isBehind } from './advance.js';
import { serveApi } from './api-routes.js';
import { startDeliveries } from './deliver.js';
import { openStore } from './open-store.js';
import { servePages } from './page-routes.js';

interface SandboxSettings {
  host: string;
  port: number;
  /** Base URL of the pages, for browsers. */
  publicUrl: string;
  dir: string;
  /** API key of the merchant. */
  key: Buffer;
  webhookSecret: Buffer;
  webhookUrl: string;
  /** Milliseconds before the first retry of a webhook. Each further pause is twice as long as the pause before. */
  firstPauseMs?: number;
}

/** Starts a payment provider that moves no money, with an API, a checkout page, signed webhooks and a movable clock. */
export async function startSandbox(settings: SandboxSettings, onStop: OnStop): Promise<{ logger: Logger }> {
  const logger = createLogger('sandbox', 'info');
  const store = await openStore(settings.dir);
  const deliveries = startDeliveries(
    store,
    {
      url: settings.webhookUrl,
      secret: settings.webhookSecret,
      firstPauseMs: settings.firstPauseMs ?? 1_000,
    },
    logger,
  );
  onStop(deliveries.stop);

  const app = createApp(logger);
  app.get('/readyz', async () => ({ status: 'ok' }));
  const { key, publicUrl } = settings;
  await app.register(
    async (api) => serveApi(api as App, store, { key, publicUrl, changed: deliveries.wake }),
    {
      prefix: '/v1',
    },
  );
  await app.register(async (pages) => servePages(pages as App, store, deliveries.wake));
  await app.listen({ host: settings.host, port: settings.port });
  onStop(() => app.close());

  // Processes steps that become due as time passes.
  const tick = async () => {
    if (isBehind(store.state)) await store.change(catchUp);
    deliveries.wake();
  };
  runPeriodically('catch up with the clock', 1_000, tick, logger, onStop).now();
  return { logger };
}

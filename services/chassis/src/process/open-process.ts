import type { NatsConnection } from '@nats-io/transport-node';
import { createApp, type App } from '../app/create-app.js';
import { connectNats, tryNats } from '../messaging/connect-nats.js';
import { checkIntervalMs } from '../messaging/keep-streams.js';
import { createLogger, type Logger } from '../telemetry/logger.js';
import { startTelemetry } from '../telemetry/start-telemetry.js';
import { watchDisk } from '../telemetry/watch-disk.js';
import { watchProcess } from '../telemetry/watch-process.js';
import { enableGracefulShutdown } from './enable-graceful-shutdown.js';
import { exitWhenStuck } from './exit-when-stuck.js';
import { openStartupListener, type StartupListener } from './open-startup-listener.js';
import { runPeriodically } from './run-periodically.js';
import type { ShutdownSettings, OnStop } from './run-service.js';

type ProcessConfig = ShutdownSettings &
  Parameters<typeof startTelemetry>[1] & {
    LOG_LEVEL: Parameters<typeof createLogger>[1];
    HOST: string;
    PORT: number;
    NATS_URL: string;
    NATS_SEED?: string | undefined;
  };

interface OpenApp {
  app: App;
  /** Opens the port as the last step, and calls `look` every two seconds to check the streams. Returns the base URL. */
  listen(look: () => Promise<void>): Promise<string>;
}

export interface OpenProcess {
  logger: Logger;
  listener: StartupListener;
  /** Connects to NATS, and waits while NATS is unavailable. */
  reachNats(): Promise<NatsConnection>;
  openApp(options?: Parameters<typeof createApp>[1]): OpenApp;
}

/**
 * Starts the parts that services and the gateway share: logger, telemetry and startup listener. All parts stop in
 * reverse order.
 *
 * @param name Name of the process in logs, traces and NATS.
 */
export async function openProcess(name: string, config: ProcessConfig, onStop: OnStop): Promise<OpenProcess> {
  const logger = createLogger(name, config.LOG_LEVEL);
  onStop(await startTelemetry(name, config));
  watchProcess();
  watchDisk();
  const address = { host: config.HOST, port: config.PORT };
  const listener = await openStartupListener(address, logger, onStop);
  return {
    logger,
    listener,
    async reachNats() {
      const nats = await listener.waitFor(
        'nats',
        () => connectNats(config.NATS_URL, name, logger, config.NATS_SEED, 0),
        () => true,
      );
      onStop(() => nats.close());
      const useNew = () => tryNats(config.NATS_URL, config.NATS_SEED);
      exitWhenStuck({ what: 'nats', use: () => nats.flush(), useNew }, logger, onStop);
      return nats;
    },
    openApp(options) {
      const app = createApp(logger, options);
      const leave = enableGracefulShutdown(app, config);
      return {
        app,
        async listen(look) {
          runPeriodically('check the streams', checkIntervalMs, look, logger, onStop);
          await listener.close();
          const url = await app.listen(address);
          onStop(leave);
          logger.info({ url }, 'listening');
          return url;
        },
      };
    },
  };
}

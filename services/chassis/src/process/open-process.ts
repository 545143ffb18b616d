import type { NatsConnection } from '@nats-io/transport-node';
import { createApp, type App } from '../app/create-app.js';
import { connectNats } from '../messaging/connect-nats.js';
import { checkIntervalMs } from '../messaging/keep-streams.js';
import { createLogger, type Logger } from '../telemetry/logger.js';
import { startTelemetry } from '../telemetry/start-telemetry.js';
import { enableGracefulShutdown } from './enable-graceful-shutdown.js';
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

/** An HTTP app that does not listen yet. */
interface OpenApp {
  app: App;
  /**
   * Opens the port. Comes last in a start.
   *
   * @param look looks after the streams; called every two seconds
   * @returns the base URL
   */
  listen(look: () => Promise<void>): Promise<string>;
}

/** The start of a process that answers HTTP and uses NATS, in the order of its methods. */
export interface OpenProcess {
  logger: Logger;
  /** Answers at the port until the app listens. */
  listener: StartupListener;
  /** Connects to NATS. Waits for it while it is away. */
  reachNats(): Promise<NatsConnection>;
  openApp(options?: Parameters<typeof createApp>[1]): OpenApp;
}

/**
 * Starts what services and the gateway share: logger, telemetry and the startup listener. What is opened is stopped in
 * reverse order.
 *
 * @param name of the process in logs, traces and NATS
 */
export async function openProcess(name: string, config: ProcessConfig, onStop: OnStop): Promise<OpenProcess> {
  const logger = createLogger(name, config.LOG_LEVEL);
  onStop(await startTelemetry(name, config));
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
      return nats;
    },
    openApp(options) {
      const app = createApp(logger, options);
      const leave = enableGracefulShutdown(app, config);
      return {
        app,
        async listen(look) {
          runPeriodically('look after the streams', checkIntervalMs, look, logger, onStop);
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

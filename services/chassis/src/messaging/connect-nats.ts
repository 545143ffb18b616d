import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '../telemetry/logger.js';

/**
 * A connection that never gives up: a server that restarts is found again within a second or two. Rejects only
 * when the first connection cannot be made within `waitMs` milliseconds.
 */
export async function connectNats(
  urls: string,
  name: string,
  logger: Logger,
  waitMs = 30_000,
): Promise<NatsConnection> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      const connection = await connect({
        servers: urls.split(','),
        name,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 250,
        reconnectJitter: 250,
        pingInterval: 10_000,
        // A publish while disconnected must fail rather than wait in memory: the outbox is our buffer.
        ignoreClusterUpdates: true,
      });
      void logStatus(connection, logger);
      return connection;
    } catch (error) {
      if (Date.now() > deadline) throw new Error('NATS cannot be reached', { cause: error });
      logger.warn({ err: error }, 'waiting for NATS');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

async function logStatus(connection: NatsConnection, logger: Logger): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') logger.warn('NATS connection lost');
    if (status.type === 'reconnect') logger.info('NATS connection restored');
  }
}

import {
  AuthorizationError,
  connect,
  PermissionViolationError,
  type NatsConnection,
} from '@nats-io/transport-node';
import { identityOf } from '../nats-users/keys.js';
import type { Logger } from '../telemetry/logger.js';

/**
 * Connects to NATS and reconnects forever. Rejects only when the first connection fails for `waitMs` milliseconds, or
 * when the server rejects the key. `seed` is absent when the server admits clients without a key.
 */
export async function connectNats(
  urls: string,
  name: string,
  logger: Logger,
  seed?: string,
  waitMs = 30_000,
): Promise<NatsConnection> {
  const identity = seed ? identityOf(seed) : {};
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
        // A publish while disconnected must fail and not wait in memory, because the outbox is the buffer.
        ignoreClusterUpdates: true,
        // Reconnects even after an authentication error, because an operator may restore the key on the server.
        ignoreAuthErrorAbort: true,
        ...identity,
      });
      void logStatus(connection, logger);
      if (!seed)
        logger.warn(
          'NATS admits clients without a key: any process that reaches it can publish as this service',
        );
      return connection;
    } catch (error) {
      if (isRefusal(error))
        throw new Error(
          seed
            ? 'NATS does not know the key in NATS_SEED: give the server the configuration that nats-config prints'
            : 'NATS rejects clients without a key: set NATS_SEED',
          { cause: error },
        );
      if (Date.now() > deadline) throw new Error('NATS cannot be reached', { cause: error });
      logger.warn({ err: error }, 'waiting for NATS');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Opens, uses and closes a new connection. Rejects when the server does not respond within five seconds. */
export async function tryNats(urls: string, seed?: string): Promise<void> {
  const identity = seed ? identityOf(seed) : {};
  const connection = await connect({
    servers: urls.split(','),
    timeout: 5_000,
    reconnect: false,
    ...identity,
  });
  await connection.close();
}

async function logStatus(connection: NatsConnection, logger: Logger): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') logger.warn('NATS connection lost');
    if (status.type === 'reconnect') logger.info('NATS connection restored');
    // Only this event reports a permission error of an unacknowledged publish, such as a signal.
    if (status.type === 'error' && status.error instanceof PermissionViolationError) {
      const { operation, subject } = status.error;
      logger.error({ operation, subject }, 'NATS denied this operation');
    }
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof AuthorizationError ||
  (error instanceof Error && error.cause instanceof AuthorizationError);

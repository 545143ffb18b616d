import { Client } from 'pg';

/**
 * Seconds of silence after which the server checks whether the client still exists, between further checks, and number of
 * checks. The server ends the session of a vanished client after two minutes. By default, many servers wait for more
 * than two hours, during which the session keeps its locks and its snapshot.
 */
const serverKeepalive = { idle: 60, interval: 10, count: 6 };

/**
 * Opens a session for hours. Keepalive detects a vanished host on both sides, and keeps routers from dropping an idle
 * connection.
 *
 * @throws Error if the connection fails
 * @param onLost receives the error that ended the session; the next query also reports the error
 */
export async function openSession(url: string, onLost: (error: Error) => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on('error', onLost);
  await client.connect().catch((cause: Error) => {
    const server = `${client.host}:${client.port}`;
    throw new Error(
      `Could not connect to PostgreSQL at ${server} (${cause.message}): check that the system is running.`,
      { cause },
    );
  });
  const { idle, interval, count } = serverKeepalive;
  await client.query(
    `set tcp_keepalives_idle = ${idle}; set tcp_keepalives_interval = ${interval};
     set tcp_keepalives_count = ${count}`,
  );
  return client;
}

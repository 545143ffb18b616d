import { Client } from 'pg';

/**
 * Opens a session for hours. Keepalive detects a vanished host and keeps routers from dropping an idle connection.
 *
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
  await client.connect();
  return client;
}

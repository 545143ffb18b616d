import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, inject, it, onTestFinished } from 'vitest';
import { connectDatabase } from '../src/db/connect.js';

it('a busy database connection counts as working before all waiting queries have ended', async () => {
  const { db, ping, close } = connectDatabase(inject('postgresUrl'), pino({ level: 'silent' }), 1);
  onTestFinished(close);
  let ended = 0;
  const waiting = Array.from({ length: 30 }, async () => {
    await sql`select pg_sleep(0.02)`.execute(db);
    ended += 1;
  });
  await waiting[0];
  await ping();
  expect(ended).toBeLessThan(30);
  await Promise.all(waiting);
});

it('a statement on a connection that has failed silently fails, and the next statement uses a new connection', async () => {
  const url = new URL(inject('postgresUrl'));
  const { hostname, port } = url;
  const upstreams: Socket[] = [];
  const network = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    upstreams.push(upstream);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void network.close());
  url.host = `127.0.0.1:${(network.address() as AddressInfo).port}`;
  const { db, close } = connectDatabase(url.href, pino({ level: 'silent' }), 1, 2_000);
  onTestFinished(close);
  const ask = () => sql`select 1`.execute(db);
  await ask();
  for (const upstream of upstreams) upstream.unpipe().pause();
  await expect(ask()).rejects.toThrow('Connection terminated');
  await ask();
});

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

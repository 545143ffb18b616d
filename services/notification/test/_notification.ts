import { randomBytes } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import { readConfig } from '@packshot/chassis/config/read-config';
import { createSealer, type Sealer } from '@packshot/chassis/crypto/sealer';
import { migrate } from '@packshot/chassis/db/migrate';
import { connectNats } from '@packshot/chassis/messaging/connect-nats';
import type { Stop } from '@packshot/chassis/process/run-service';
import { createLogger } from '@packshot/chassis/telemetry/logger';
import { cloneDatabase } from '@packshot/chassis/testing/database';
import { testNats } from '@packshot/chassis/testing/nats';
import { publishEvent, type Saying } from '@packshot/chassis/testing/publish-event';
import { startTokenIssuer } from '@packshot/chassis/testing/token-issuer';
import { configSchema } from '@packshot/notification/config';
import { migrations } from '@packshot/notification/migrations/index';
import { pruneMails } from '@packshot/notification/sending/prune-mails';
import { startNotification } from '@packshot/notification/start';
import { accountErasures } from '@packshot/proto/events/erasure';
import type { DataOf, Envelope, EventSpec } from '@packshot/proto/events/envelope';
import { streams } from '@packshot/proto/events/streams';
import { Client } from 'pg';
import { startTestSmtp, type TestSmtp } from './_smtp.js';

export const origin = 'https://packshot.test';
export const support = 'support@packshot.test';

export interface NotificationUnderTest {
  smtp: TestSmtp;
  sealer: Sealer;
  /** Announces an event as its service would. Resolves with its id once the stream has it. */
  say<E extends EventSpec>(event: E, data: DataOf<E>, saying?: Saying): Promise<string>;
  /** Sends the contact form. @param authorization header of whoever is signed in */
  contact(body: Record<string, unknown>, authorization?: string): Promise<Response>;
  bearer(userId: string): Promise<string>;
  get(path: string): Promise<Response>;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Every row of every table as text. */
  dump(): Promise<string>;
  /** Users whose erasure was confirmed, once for each confirmation. */
  erased(): Promise<string[]>;
  /** Starts the service, or one more of it, over the same database. */
  startService(): Promise<void>;
  /** Ends all of them. */
  stopService(): Promise<void>;
  /** What the service does each hour. */
  prune(): Promise<void>;
  stop(): Promise<void>;
}

/** The notification service over a database, a NATS server and a mail server of its own. */
export async function startNotificationUnderTest(
  extra: Record<string, string> = {},
): Promise<NotificationUnderTest> {
  const stops: Stop[] = [];
  const onStop = (stop: Stop) => void stops.push(stop);
  const database = await cloneDatabase({
    service: 'notification',
    migrate: (url) => migrate(url, migrations),
  });
  onStop(() => database.drop());
  const server = await testNats();
  onStop(() => server.stop());
  const issuer = await startTokenIssuer();
  onStop(() => issuer.stop());
  const smtp = await startTestSmtp();
  onStop(() => smtp.down());
  const secret = randomBytes(32);
  const config = readConfig(configSchema, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL_NOTIFICATION: database.url,
    NATS_URL: server.url,
    JWKS_URL: issuer.jwksUrl,
    SMTP_URL: smtp.url,
    SUPPORT_ADDRESS: support,
    PUBLIC_ORIGIN: origin,
    MAIL_LINK_SECRET: secret.toString('base64'),
    JOB_FAILED_DIGEST_SECONDS: '0',
    ...extra,
  });

  let core: Awaited<ReturnType<typeof startNotification>>;
  const serviceStops: Stop[] = [];
  const startService = async () => {
    core = await startNotification(config, (stop) => void serviceStops.push(stop));
  };
  const stopService = async () => {
    for (const stop of serviceStops.splice(0).toReversed()) await stop();
  };
  await startService();
  const nats = await connectNats(server.url, 'test', createLogger('test', 'silent'));
  onStop(() => nats.close());
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onStop(() => client.end());
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;

  return {
    smtp,
    sealer: createSealer(secret),
    bearer: issuer.bearer,
    query,
    startService,
    stopService,
    prune: () => pruneMails(core.db),
    say: (event, data, saying) => publishEvent(nats, event, data, saying),
    contact: (body, authorization) =>
      fetch(`${core.url}/api/contact/support`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
        body: JSON.stringify(body),
      }),
    get: (path) => fetch(`${core.url}${path}`),
    async dump() {
      const tables = await query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public'`,
      );
      const rows: string[] = [];
      for (const { name } of tables) {
        const found = await query<{ row: string }>(`select t::text as row from "${name}" t`);
        rows.push(...found.map(({ row }) => row));
      }
      return rows.join('\n');
    },
    async erased() {
      const manager = await jetstreamManager(nats);
      const { type } = accountErasures.notification;
      const { state } = await manager.streams.info(streams.notification.name);
      const users: string[] = [];
      for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
        const message = await manager.streams.getMessage(streams.notification.name, { seq });
        if (message?.subject !== type) continue;
        users.push(accountErasures.notification.data.parse(message.json<Envelope>().data).user_id);
      }
      return users;
    },
    async stop() {
      await stopService();
      for (const stop of stops.splice(0).toReversed()) await stop();
    },
  };
}

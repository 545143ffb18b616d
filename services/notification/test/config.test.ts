import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@packshot/chassis/process/ports';
import { readConfig } from '@packshot/chassis/config/read-config';
import { expect, it } from 'vitest';
import { configSchema } from '../src/config.js';

const env = {
  DATABASE_URL_NOTIFICATION: 'postgres://u:p@127.0.0.1/notification',
  NATS_URL: 'nats://127.0.0.1:4222',
  JWKS_URL: 'http://127.0.0.1/jwks.json',
  PUBLIC_ORIGIN: 'https://packshot.test',
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_LINK_SECRET: Buffer.alloc(32, 1).toString('base64'),
};
const read = (more: Record<string, string>) => () => readConfig(configSchema, { ...env, ...more });

it.each(['no-reply', 'Packshot', 'a@b.test, c@d.test', 'Shop, Inc. <a@shop.test>'])(
  'rejects the sender address %s, with which the mail server would reject every email',
  (MAIL_FROM) => expect(read({ MAIL_FROM })).toThrow('MAIL_FROM: must be one email address, such as'),
);

it.each(['a@shop.test', 'Shop <a@shop.test>', '"Shop, Inc." <a@shop.test>'])(
  'accepts the sender address %s',
  (MAIL_FROM) => expect(read({ MAIL_FROM })().MAIL_FROM).toBe(MAIL_FROM),
);

it('rejects a public address that recipients of emails cannot open', () => {
  for (const host of ['127.0.0.1:8080', 'localhost', '[::1]:8080'])
    expect(read({ NODE_ENV: 'production', PUBLIC_ORIGIN: `http://${host}` })).toThrow(
      'PUBLIC_ORIGIN: must be the public address of the site in production, such as https://packshot.example',
    );
  expect(read({ PUBLIC_ORIGIN: 'https://packshot.test/shop' })).toThrow(
    'PUBLIC_ORIGIN: must not contain a path',
  );
  expect(read({ PUBLIC_ORIGIN: 'https://Packshot.test:443/' })().PUBLIC_ORIGIN).toBe('https://packshot.test');
});

it('stops without an error while it waits for PostgreSQL', async () => {
  const DATABASE_URL_NOTIFICATION = `postgres://u:p@127.0.0.1:${await findFreePort()}/notification`;
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions', 'source', main], {
    env: { ...process.env, ...env, LOG_LEVEL: 'info', DATABASE_URL_NOTIFICATION },
  });
  const [said, closed] = [text(child.stderr), once(child, 'close')];
  let log = '';
  for await (const part of child.stdout) {
    log += String(part);
    if (log.includes('waiting for a server')) child.kill('SIGTERM');
  }
  expect(await closed).toEqual([0, null]);
  expect(await said).toBe('');
});

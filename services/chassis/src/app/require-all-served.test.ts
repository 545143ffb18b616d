import { contact } from '@packshot/proto/rest/contact';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createApp } from './create-app.js';
import { requireAllServed } from './require-all-served.js';
import { createRouter } from './route.js';

const logger = pino({ level: 'silent' });
const nobody = () => Promise.reject(new Error('nobody calls'));

it('a route without a contract is refused, and so is one of another service', () => {
  const app = createApp(logger);
  requireAllServed(app, 'notification');
  expect(() => app.get('/api/secret', async () => 'open')).toThrow(
    '/api/secret has no contract of the notification service',
  );
  const other = createApp(logger);
  requireAllServed(other, 'jobs');
  expect(() => createRouter(other, nobody)(contact, { contactSupport: nobody })).toThrow(
    '/api/contact/support',
  );
});

it('a contract without a route is refused, except in a process that serves none', () => {
  const app = createApp(logger);
  const check = requireAllServed(app, 'notification');
  expect(check).not.toThrow();
  createRouter(app, nobody)(contact, { contactSupport: nobody });
  expect(check).not.toThrow();

  const half = createApp(logger);
  const missing = requireAllServed(half, 'auth');
  half.get('/x', { config: { endpoint: { ...contact.contactSupport, service: 'auth' } } }, async () => '');
  expect(missing).toThrow('the auth service does not answer register, login');
});

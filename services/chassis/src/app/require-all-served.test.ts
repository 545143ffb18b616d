import { userDeleted } from '@packshot/proto/events/auth';
import { contact } from '@packshot/proto/rest/contact';
import { contract } from '@packshot/proto/rest/endpoint';
import type { ServiceName } from '@packshot/proto/services';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createApp } from './create-app.js';
import { requireAllServed } from './require-all-served.js';
import { createRouter, type Handlers } from './route.js';

const unused = () => Promise.reject(new Error('this handler is never called'));
// Handlers for every call of the contract, so that a new call needs no change in this test.
const handlers = Object.fromEntries(
  Object.keys(contact).map((call) => [call, unused]),
) as unknown as Handlers<typeof contact>;
const erases = new Set([userDeleted.type]);

const start = (service: ServiceName, follows = erases) => {
  const app = createApp(pino({ level: 'silent' }));
  const check = requireAllServed(app, service, follows);
  return { app, check, serve: createRouter(app, { guard: unused, db: undefined as never }) };
};

it('rejects a route without a contract or with a contract of another service', () => {
  expect(() => start('notification').app.get('/api/secret', async () => 'open')).toThrow(
    '/api/secret has no contract of the notification service',
  );
  expect(() => start('jobs').serve(contact, handlers)).toThrow('/api/contact/support');
});

it('rejects a contract that is missing from the list of endpoints', () => {
  const forgotten = contract('notification', 'support', {
    shout: { ...contact.contactSupport, path: '/api/contact/shout' },
  });
  expect(() => start('notification').serve(forgotten, { shout: unused })).toThrow(
    'proto/src/rest/endpoints.ts',
  );
});

it('rejects a contract without a route, except in a worker process', () => {
  expect(start('notification').check).toThrow('does not serve contactSupport');
  expect(start('jobs').check).not.toThrow();
  const { serve, check } = start('notification');
  serve(contact, handlers);
  expect(check).not.toThrow();
});

it('rejects a service that does not follow the deletion of users', () => {
  const { serve, check } = start('notification', new Set());
  serve(contact, handlers);
  expect(check).toThrow('the notification service does not follow auth.user.deleted');
});

const messaging = 'services/chassis/test/messaging.test.ts';

/** Bugs in shared parts of all services: events, leases and idempotency keys. */
export const messagingBugs = [
  {
    name: 'inbox skipped',
    file: 'services/chassis/src/messaging/on-events.ts',
    find: 'if (await recordOnce(tx, consumer, envelope.id)) await handler.apply',
    replace: 'await handler.apply',
    tests: [messaging],
  },
  {
    name: 'two deliveries at once both applied',
    file: 'services/chassis/src/messaging/inbox.ts',
    find: 'return numInsertedOrUpdatedRows === 1n;',
    replace: 'return numInsertedOrUpdatedRows !== undefined;',
    tests: [messaging],
  },
  {
    name: 'acknowledgement before the commit',
    file: 'services/chassis/src/messaging/process-message.ts',
    find: 'await withSpan(`process ${message.subject}`',
    replace: 'message.ack();\n      await withSpan(`process ${message.subject}`',
    tests: [messaging],
  },
  {
    name: 'event marked as sent that NATS did not store',
    file: 'services/chassis/src/messaging/relay.ts',
    find: 'const stored = failed === -1 ? rows : rows.slice(0, failed);',
    replace: 'const stored = rows;',
    tests: [messaging],
  },
  {
    name: 'event announced outside of the transaction',
    file: 'services/jobs/src/jobs/insert-job.ts',
    find: 'await announceAll(tx, [',
    replace: 'await announceAll(db as never, [',
    tests: ['services/jobs/test/once.test.ts'],
  },
  {
    name: 'bad event blocks the ones behind it',
    file: 'services/chassis/src/messaging/gather.ts',
    find: 'return away;',
    replace: 'return true;',
    tests: ['services/chassis/test/gather.test.ts'],
  },
  {
    name: 'expired lease not taken over',
    file: 'services/chassis/src/db/leases.ts',
    find: 'or lease_until < clock_timestamp() ',
    replace: '',
    tests: ['services/chassis/test/leases.test.ts'],
  },
  {
    name: 'idempotency key ignored',
    file: 'services/chassis/src/app/route.ts',
    find: "spec.idempotent ? parseIdempotencyKey(request.headers['idempotency-key']) : undefined",
    replace: 'undefined',
    tests: ['services/jobs/test/once.test.ts'],
  },
];

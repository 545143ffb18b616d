import { JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import { PermissionViolationError, RequestError, TimeoutError } from '@nats-io/transport-node';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { connectNats } from '../messaging/connect-nats.js';
import { testNats } from '../testing/nats.js';
import { toProblem } from './to-problem.js';

const noLeader = { code: 503, err_code: 10_008, description: 'JetStream system temporarily unavailable' };
const noStream = { code: 404, err_code: 10_059, description: 'stream not found' };
const denied = new PermissionViolationError('denied', 'publish', 'orders');

it.each([
  ['a stream without a leader', new JetStreamApiError(noLeader), 'unavailable'],
  ['a NATS server that does not respond', new TimeoutError(), 'unavailable'],
  ['a lost connection to NATS', new RequestError('connection disconnected'), 'unavailable'],
  ['a stream that does not exist', new JetStreamApiError(noStream), 'internal'],
  ['a denied request to NATS', new RequestError('denied', { cause: denied }), 'internal'],
  ['the timeout of another call', new DOMException('slow', 'TimeoutError'), 'internal'],
])('responds to %s', (_what, error, code) => {
  expect(toProblem(error).code).toBe(code);
});

it('responds to a closed connection to NATS with unavailable', async () => {
  const server = await testNats();
  onTestFinished(() => server.stop());
  const nats = await connectNats(server.url, 'test', pino({ level: 'silent' }), server.seed);
  await nats.close();
  const fault = await jetstreamManager(nats).catch((error: unknown) => error);
  expect(toProblem(fault).code).toBe('unavailable');
});

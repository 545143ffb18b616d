import { headers as natsHeaders, type NatsConnection } from '@nats-io/transport-node';
import { commands } from '@packshot/proto/commands/command';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { createGuard } from '../src/app/guard.js';
import { Problem } from '../src/app/problem.js';
import { uuidv7 } from '../src/app/uuid.js';
import { sendCommand, type CommandSender } from '../src/commands/send-command.js';
import { serveCommands, type Operator } from '../src/commands/serve-commands.js';
import { commandHeaders } from '../src/commands/wire.js';
import { connectNats } from '../src/messaging/connect-nats.js';
import type { Stop } from '../src/process/run-service.js';
import { testNats } from '../src/testing/nats.js';
import { startTokenIssuer, type TokenIssuer } from '../src/testing/token-issuer.js';

/** Log lines that the owner writes. */
const lines: Record<string, unknown>[] = [];
const logger = pino(
  { level: 'info' },
  { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
);
const answer = z.object({ greeted: z.string() });
const greeting = {
  summary: 'Greet a user',
  by: 'operator',
  input: z.object({ name: z.string().min(1) }),
  answer,
  errors: ['not_found'],
} as const;
const contract = commands('jobs', {
  greet: greeting,
  tell: { summary: 'Return the greeted user', by: 'service', input: z.object({}), answer, errors: [] },
});
/** No process serves commands of billing. Auth receives commands but never responds. */
const absent = commands('billing', { greet: greeting });
const silent = commands('auth', { greet: greeting });

describe("operator's command to the owner of the data", () => {
  const stops: Stop[] = [];
  const greeted: { name: string; by: Operator }[] = [];
  let nats: NatsConnection;
  let issuer: TokenIssuer;
  let operator: CommandSender & { id: string };

  beforeAll(async () => {
    const server = await testNats();
    issuer = await startTokenIssuer();
    nats = await connectNats(server.url, 'test', logger, server.seed);
    stops.push(server.stop, issuer.stop, () => nats.close());
    const guard = createGuard(issuer.jwksUrl, { has: () => false, onKeysRevoked: () => undefined });
    serveCommands(
      { nats, guard, db: undefined as never, logger, onStop: (stop) => stops.push(stop) },
      contract,
      {
        async greet({ name }, by) {
          if (name === 'nobody') throw new Problem('not_found', { detail: 'No user has this name.' });
          greeted.push({ name, by });
          return { greeted: name };
        },
        tell: async () => ({ greeted: greeted.map(({ name }) => name).join() }),
      },
    );
    nats.subscribe(silent.greet.subject, { callback: () => {} });
    await nats.flush();
    const id = uuidv7();
    const authorization = `Bearer ${await issuer.token(id, { admin: true })}`;
    operator = { id, authorization, ip: '198.51.100.7', userAgent: 'two\r\nlines', requestId: 'request-1' };
    // The first command fetches the keys. On a busy machine, fetching the keys may exceed the operator's timeout.
    await vi.waitUntil(() => greet('Ada', operator).catch(() => false), { timeout: 50_000 });
  });
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop();
  });
  beforeEach(() => {
    greeted.length = 0;
  });

  const greet = (name: string, giver: CommandSender) => sendCommand(nats, contract.greet, { name }, giver);

  it('is executed, and the owner receives the operator and the origin of the call', async () => {
    expect(await greet('Ada', operator)).toEqual({ greeted: 'Ada' });
    expect(greeted).toEqual([
      {
        name: 'Ada',
        by: { userId: operator.id, ip: '198.51.100.7', userAgent: 'two lines', requestId: 'request-1' },
      },
    ]);
    expect(await sendCommand(nats, contract.tell, {})).toEqual({ greeted: 'Ada' });
  });

  it('is logged by its owner with request id, user and rejection code', async () => {
    lines.length = 0;
    await greet('Ada', { ...operator, requestId: 'request-2' });
    await expect(greet('nobody', { ...operator, requestId: 'request-3' })).rejects.toThrow();
    const line = { msg: 'command', command: contract.greet.subject, user: operator.id };
    await expect
      .poll(() => lines)
      .toMatchObject([
        { ...line, reqId: 'request-2' },
        { ...line, reqId: 'request-3', code: 'not_found' },
      ]);
    expect(lines[0]).not.toHaveProperty('code');
  });

  it('is rejected with the message that the owner chose', async () => {
    await expect(greet('nobody', operator)).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
      message: 'No user has this name.',
    });
    await expect(greet('', operator)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('is rejected without a token, and with a forged, malformed or non-operator token', async () => {
    const forger = await startTokenIssuer();
    stops.push(forger.stop);
    const forged = `Bearer ${await forger.token(operator.id, { admin: true })}`;
    const plain = `Bearer ${await issuer.token(uuidv7())}`;
    const refusal = (authorization?: string) =>
      greet('Eve', { authorization }).catch((error: unknown) => (error as Problem).code);
    expect(await Promise.all([undefined, plain, forged, 'Bearer a.b.c'].map(refusal))).toEqual([
      'unauthenticated',
      'forbidden',
      'unauthenticated',
      'unauthenticated',
    ]);
    expect(greeted).toEqual([]);
  });

  it('times out within three seconds when the owner is down or does not respond', async () => {
    const request = vi.spyOn(nats, 'request');
    onTestFinished(() => request.mockRestore());
    const away = sendCommand(nats, absent.greet, { name: 'Ada' }, operator);
    const dumb = sendCommand(nats, silent.greet, { name: 'Ada' }, operator);
    await expect(away).rejects.toMatchObject({ code: 'owner_away', status: 503 });
    await expect(dumb).rejects.toMatchObject({ code: 'owner_silent', status: 503 });
    const timeouts = request.mock.calls.map(([, , options]) => options!.timeout);
    expect(timeouts).toHaveLength(2);
    for (const timeout of timeouts) expect(timeout).toBeLessThan(3_000);
  });

  it('is not executed by an owner that receives the command after its deadline', async () => {
    const headers = natsHeaders();
    headers.set(commandHeaders.token, operator.authorization ?? '');
    headers.set(commandHeaders.deadline, String(Date.now() - 60_000));
    const late = await nats.request(contract.greet.subject, JSON.stringify({ name: 'Ada' }), {
      timeout: 60_000,
      headers,
    });
    expect(late.json()).toMatchObject({ problem: { code: 'owner_silent' } });
    expect(greeted).toEqual([]);
  });
});

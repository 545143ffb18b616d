import {
  headers as natsHeaders,
  NoRespondersError,
  TimeoutError,
  type NatsConnection,
} from '@nats-io/transport-node';
import { SpanKind } from '@opentelemetry/api';
import type { CommandSpec, StateOf } from '@packshot/proto/commands/command';
import type { z } from 'zod';
import { Problem } from '../app/problem.js';
import { traceHeaders } from '../telemetry/trace-headers.js';
import { withSpan } from '../telemetry/with-span.js';
import { now } from '../time/clock.js';
import { commandHeaders, replySchema } from './wire.js';

export interface CommandSender {
  authorization?: string | undefined;
  ip?: string;
  userAgent?: string | undefined;
  requestId?: string;
  key?: string | undefined;
}

/** Timeout of a command in milliseconds, so that an operator receives a response within three seconds. */
const patienceMs = 2_800;

/**
 * Sends a command to the service that owns the data, and waits for the resulting state.
 *
 * @throws Problem that the owner reports. Problem `owner_away` if no owner listens, so nothing was changed. Problem
 * `owner_silent` if no response arrived in time, so the result is unknown.
 */
export async function sendCommand<C extends CommandSpec>(
  nats: NatsConnection,
  command: C,
  input: z.input<C['input']>,
  { authorization, ip, userAgent, requestId, key }: CommandSender = {},
): Promise<StateOf<C>> {
  const span = { kind: SpanKind.CLIENT };
  return withSpan(`command ${command.subject}`, span, async () => {
    const headers = natsHeaders();
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
    if (authorization) headers.set(commandHeaders.token, authorization);
    if (ip) headers.set(commandHeaders.ip, ip);
    if (requestId) headers.set(commandHeaders.requestId, requestId);
    if (key) headers.set(commandHeaders.key, key);
    if (userAgent) headers.set(commandHeaders.userAgent, oneLine(userAgent));
    headers.set(commandHeaders.deadline, String(now() + patienceMs));
    const message = await nats
      .request(command.subject, JSON.stringify(input), { timeout: patienceMs, headers })
      .catch((error: unknown) => {
        throw silenceOf(error);
      });
    const reply = replySchema.parse(JSON.parse(message.string()));
    if ('problem' in reply) {
      const { code, detail, errors } = reply.problem;
      throw new Problem(code, { detail, ...(errors ? { errors } : {}) });
    }
    return command.answer.parse(reply.answer) as StateOf<C>;
  });
}

/** Removes line breaks, which NATS headers cannot contain. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 300);

function silenceOf(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (error instanceof NoRespondersError || cause instanceof NoRespondersError)
    return new Problem('owner_away', { cause: error });
  if (error instanceof TimeoutError || cause instanceof TimeoutError)
    return new Problem('owner_silent', { cause: error });
  return new Problem('owner_away', { cause: error });
}

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

/** Who gives a command: an operator's call, or a service for itself. */
export interface CommandSender {
  /** The `Authorization` header of the operator's call. */
  authorization?: string | undefined;
  ip?: string;
  userAgent?: string | undefined;
  requestId?: string;
  /** The `Idempotency-Key` of the operator's call. */
  key?: string | undefined;
}

/** How long an owner may take, in milliseconds: an operator is told within three seconds. */
const patienceMs = 2_800;

/**
 * Gives a command to the service that owns what it changes, and waits for the state after it.
 *
 * @throws Problem of the owner's; `owner_away` when nobody listens, and nothing was changed; `owner_silent` when no
 *   answer came in time, and it is not known whether it was done
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

/** A header of NATS holds no line break. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 300);

function silenceOf(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (error instanceof NoRespondersError || cause instanceof NoRespondersError)
    return new Problem('owner_away', { cause: error });
  if (error instanceof TimeoutError || cause instanceof TimeoutError)
    return new Problem('owner_silent', { cause: error });
  return new Problem('owner_away', { cause: error });
}

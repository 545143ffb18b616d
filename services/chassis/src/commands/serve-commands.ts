import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { SpanKind } from '@opentelemetry/api';
import type { Commands, CommandSpec, InputOf, StateOf } from '@packshot/proto/commands/command';
import type { Kysely } from 'kysely';
import type { Guard } from '../app/guard.js';
import { Problem } from '../app/problem.js';
import { toProblem } from '../app/to-problem.js';
import { validate } from '../app/validate.js';
import type { MessagingTables } from '../db/messaging-tables.js';
import { answerOnce, type KeepAnswer } from '../idempotency/answer-once.js';
import { intentOf, parseIdempotencyKey } from '../idempotency/intent.js';
import type { OnStop } from '../process/run-service.js';
import type { Logger } from '../telemetry/logger.js';
import { contextFrom } from '../telemetry/trace-headers.js';
import { withSpan } from '../telemetry/with-span.js';
import { now } from '../time/clock.js';
import { commandHeaders, type Reply } from './wire.js';

/** Operator who sent a command, identified by their token, with the origin of the call. */
export interface Operator {
  userId: string;
  ip: string;
  userAgent: string | null;
  /** Request id of the call to admin; absent if the operator was stored without a request id. */
  requestId?: string | null;
}

/** Runs an operation once per operator and idempotency key. @param work Stores the response with the change. */
export type OnceForOperator = <Answer>(
  work: (keep: KeepAnswer<Answer>) => Promise<Answer>,
) => Promise<Answer>;

/** Executes one command. The change and its audit act share one transaction. */
type CommandHandler<C extends CommandSpec> = (
  input: InputOf<C>,
  by: C['by'] extends 'operator' ? Operator : undefined,
  once: C['idempotent'] extends true ? OnceForOperator : undefined,
) => Promise<StateOf<C>>;

export type CommandHandlers<C extends Commands> = { readonly [Id in keyof C]: CommandHandler<C[Id]> };

interface ObeyDeps {
  nats: NatsConnection;
  guard: Guard;
  db: Kysely<MessagingTables>;
  logger: Logger;
  onStop: OnStop;
}

/** Executes commands. Verifies the operator's token, because any NATS client can send a message. */
export function serveCommands<C extends Commands>(
  deps: ObeyDeps,
  contract: C,
  handlers: CommandHandlers<C>,
): void {
  const underWay = new Set<Promise<void>>();
  const listen = async (spec: CommandSpec, messages: Subscription): Promise<void> => {
    for await (const message of messages) {
      const done = carryOut(deps, spec, handlers[spec.id] as CommandHandler<CommandSpec>, message);
      underWay.add(done);
      void done.finally(() => underWay.delete(done));
    }
  };
  const subscriptions = Object.values(contract).map((spec) => {
    const messages = deps.nats.subscribe(spec.subject, { queue: spec.service });
    void listen(spec, messages);
    return messages;
  });
  deps.onStop(async () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    await Promise.all(underWay);
  });
}

async function carryOut(
  { guard, db, logger }: ObeyDeps,
  spec: CommandSpec,
  handle: CommandHandler<CommandSpec>,
  message: Msg,
): Promise<void> {
  const headers = Object.fromEntries(
    (message.headers?.keys() ?? []).map((name) => [name, message.headers?.get(name) ?? '']),
  );
  const span = { kind: SpanKind.SERVER, parent: contextFrom(headers) };
  const log = logger.child({ reqId: headers[commandHeaders.requestId], command: spec.subject });
  const startedAt = now();
  let user: string | undefined;
  const logEnd = (code?: string) =>
    log.info({ user, ms: now() - startedAt, ...(code ? { code } : {}) }, 'command');
  try {
    const answer = await withSpan(`obey ${spec.subject}`, span, async () => {
      const by = spec.by === 'operator' ? await operatorOf(guard, headers) : undefined;
      user = by?.userId;
      const input = validate(spec.input, inputIn(message));
      if (now() > Number(headers[commandHeaders.deadline])) throw new Problem('owner_silent');
      return spec.answer.parse(
        await handle(input as never, by as never, onceFor(db, spec, headers, input, by) as never),
      );
    });
    logEnd();
    message.respond(JSON.stringify({ answer } satisfies Reply));
  } catch (error) {
    const problem = toProblem(error);
    if (problem.status >= 500) log.error({ err: problem.cause ?? error, user }, 'command failed');
    logEnd(problem.code);
    const { code, message: detail, errors } = problem;
    message.respond(
      JSON.stringify({ problem: { code, detail, ...(errors ? { errors } : {}) } } satisfies Reply),
    );
  }
}

function onceFor(
  db: Kysely<MessagingTables>,
  { subject, idempotent }: CommandSpec,
  headers: Record<string, string>,
  input: unknown,
  by: Operator | undefined,
): OnceForOperator {
  const key = idempotent ? parseIdempotencyKey(headers[commandHeaders.key]) : undefined;
  const intent = by ? intentOf(by.userId, key, [subject, input]) : undefined;
  return (work) => answerOnce(db, intent, work);
}

async function operatorOf(guard: Guard, headers: Record<string, string>): Promise<Operator> {
  const caller = await guard(headers[commandHeaders.token]);
  if (!caller.isAdmin) throw new Problem('forbidden');
  return {
    userId: caller.userId,
    ip: headers[commandHeaders.ip] ?? '',
    userAgent: headers[commandHeaders.userAgent] ?? null,
    requestId: headers[commandHeaders.requestId] ?? null,
  };
}

function inputIn(message: Msg): unknown {
  try {
    return JSON.parse(message.string());
  } catch (error) {
    throw new Problem('malformed_request', { cause: error });
  }
}

import type { z } from 'zod';
import type { ErrorCode } from '../common/errors.js';
import type { ServiceName } from '../services.js';

/** Declaration of a command in a contract. */
interface OrderSpec {
  summary: string;
  /**
   * Permitted sender of the command. For `operator`, the command carries an access token, which the receiving service
   * verifies. For `service`, the response contains only data that services can also read from streams.
   */
  by: 'operator' | 'service';
  /** Whether repeating a command with the same idempotency key has no further effect. */
  idempotent?: true;
  input: z.ZodObject;
  /** State after the command, in the format of an event, so that the sender can apply the new state immediately. */
  answer: z.ZodType;
  /** Errors of the command, in addition to validation errors, authentication errors and timeouts. */
  errors: readonly ErrorCode[];
}

/** A command with its name and service. Commands are plain NATS requests, which are never stored. */
export interface CommandSpec extends OrderSpec {
  id: string;
  service: ServiceName;
  /** The subject must not match a stream, because the stream would then respond in place of the service. */
  subject: `commands.${ServiceName}.${string}`;
}

/** Commands that one service handles, by name. */
export type Commands = Readonly<Record<string, CommandSpec>>;

/** Adds the name, service and subject to each command of a service. */
export const commands = <const S extends ServiceName, const Orders extends Record<string, OrderSpec>>(
  service: S,
  orders: Orders,
): { readonly [Id in keyof Orders & string]: Orders[Id] & CommandSpec & { id: Id; service: S } } =>
  Object.fromEntries(
    Object.entries(orders).map(([id, order]) => [
      id,
      { ...order, id, service, subject: `commands.${service}.${id}` },
    ]),
  ) as never;

/** Input of a command after validation. */
export type InputOf<C extends OrderSpec> = z.output<C['input']>;
/** Response to a command. */
export type StateOf<C extends OrderSpec> = z.output<C['answer']>;

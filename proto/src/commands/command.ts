import type { z } from 'zod';
import type { ErrorCode } from '../common/errors.js';
import type { ServiceName } from '../services.js';

/** A command as a contract declares it. */
interface OrderSpec {
  summary: string;
  /**
   * The permitted sender. For `operator`, the command carries an access token, which the receiving service verifies.
   * For `service`, the answer holds only data that the services can also read from streams.
   */
  by: 'operator' | 'service';
  /** Whether a repeated command with the same idempotency key of the operator has no further effect. */
  idempotent?: true;
  input: z.ZodObject;
  /** The state after the command, in the shape of an event, so that the sender can apply it immediately. */
  answer: z.ZodType;
  /** Possible errors in addition to those of validation, authentication and timeouts. */
  errors: readonly ErrorCode[];
}

/** A command with its name and service. Commands are requests over plain NATS, so they are never stored. */
export interface CommandSpec extends OrderSpec {
  id: string;
  service: ServiceName;
  /** The subject must not match a stream. Otherwise the stream would reply instead of the service. */
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
/** Answer to a command. */
export type StateOf<C extends OrderSpec> = z.output<C['answer']>;

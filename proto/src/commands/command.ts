import type { z } from 'zod';
import type { ErrorCode } from '../common/errors.js';
import type { ServiceName } from '../services.js';

/** One command, as a contract says it. */
interface OrderSpec {
  summary: string;
  /**
   * Who may give it: an operator, whose access token goes with it and is verified by the owner itself, or another
   * service, for what the streams tell every service anyway.
   */
  by: 'operator' | 'service';
  /** Asked for again with the same key of the operator, it does nothing more. */
  idempotent?: true;
  input: z.ZodObject;
  /** The state after it, as events would tell it, so that the asker can apply it at once. */
  answer: z.ZodType;
  /** What may go wrong besides validation, authentication and silence. */
  errors: readonly ErrorCode[];
}

/** One command with its name and owner. Commands are requests over plain NATS: nobody keeps them for later. */
export interface CommandSpec extends OrderSpec {
  id: string;
  service: ServiceName;
  /** Outside of every stream's subjects: a stream would answer in the owner's place. */
  subject: `commands.${ServiceName}.${string}`;
}

/** The commands that one service obeys, by name. */
export type Commands = Readonly<Record<string, CommandSpec>>;

/** Names the commands of one service. */
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

/** What the owner gets, after validation. */
export type InputOf<C extends OrderSpec> = z.output<C['input']>;
/** What it answers. */
export type StateOf<C extends OrderSpec> = z.output<C['answer']>;

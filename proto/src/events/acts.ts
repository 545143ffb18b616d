import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { serviceNames, type ServiceName } from '../services.js';
import { defineEvent } from './envelope.js';

/** Values before or after an act, by field name. The values never include passwords, tokens or keys. */
const valuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** An act that is relevant to security or money, with the actor, the resource and the origin. */
export const actSchema = z.object({
  /** Name of the act, `<object>.<past participle>`, for example `user.deactivated`. Clients filter by this name. */
  action: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
  actor: z.object({
    kind: z.enum(['user', 'operator', 'system', 'provider', 'stranger']),
    user_id: idSchema.nullable(),
  }),
  /** User whose account the act concerns. Personal data in the audit log is readable only while that account exists. */
  user_id: idSchema.nullable(),
  resource: z.object({ type: z.string(), id: z.string().nullable() }),
  origin: z
    .object({
      ip: z.string(),
      user_agent: z.string().nullable(),
      // Optional, because streams still contain acts that were published before this field existed.
      request_id: z.string().nullable().optional(),
    })
    .nullable(),
  reason: z.string().nullable(),
  before: valuesSchema.nullable(),
  after: valuesSchema.nullable(),
  at: timestampSchema,
});
/** An act that has not yet been stored in the audit log. */
export type Act = z.infer<typeof actSchema>;

const recordedBy = <S extends ServiceName>(service: S) =>
  defineEvent({
    type: `${service}.act.recorded`,
    summary: `An act relevant to security or money took place in the ${service} service`,
    data: actSchema,
  });

/** Event that reports an act to the audit log, published in the same transaction as the act. */
export const acts = Object.fromEntries(serviceNames.map((name) => [name, recordedBy(name)])) as {
  readonly [S in ServiceName]: ReturnType<typeof recordedBy<S>>;
};

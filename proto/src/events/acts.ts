import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { serviceNames, type ServiceName } from '../services.js';
import { defineEvent } from './envelope.js';

/** Values before or after an act, by name. Never a password, a token or a key. */
const valuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** Something that matters to security or money: by whom, on what, from where. */
export const actSchema = z.object({
  /** `<thing>.<what was done>`, such as `user.deactivated`; clients filter by it. */
  action: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
  actor: z.object({
    kind: z.enum(['user', 'operator', 'system', 'provider', 'stranger']),
    user_id: idSchema.nullable(),
  }),
  /** Whose account it concerns. What is personal in the entry can be read as long as they have one. */
  user_id: idSchema.nullable(),
  resource: z.object({ type: z.string(), id: z.string().nullable() }),
  origin: z
    .object({
      ip: z.string(),
      user_agent: z.string().nullable(),
      // Optional: acts from before this field are still in the streams.
      request_id: z.string().nullable().optional(),
    })
    .nullable(),
  reason: z.string().nullable(),
  before: valuesSchema.nullable(),
  after: valuesSchema.nullable(),
  at: timestampSchema,
});
/** An act as it travels to the audit log. */
export type Act = z.infer<typeof actSchema>;

const recordedBy = <S extends ServiceName>(service: S) =>
  defineEvent({
    type: `${service}.act.recorded`,
    summary: `Something was done in ${service} that matters to security or money`,
    data: actSchema,
  });

/** How each service tells the audit log of an act, in the transaction of the act itself. */
export const acts = Object.fromEntries(serviceNames.map((name) => [name, recordedBy(name)])) as {
  readonly [S in ServiceName]: ReturnType<typeof recordedBy<S>>;
};

import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { serviceNames, type ServiceName } from '../services.js';
import { defineEvent } from './envelope.js';

/** Services that are asked to erase what they hold of a deleted user: all but auth, which asks. */
export type ErasingService = Exclude<ServiceName, 'auth'>;

/** Something personal that a service has to keep of an erased user, such as the buyer on an issued invoice. */
export const keptRecordSchema = z.object({
  what: z.string().describe('Names the record without naming the person'),
  why: z.string(),
  until: timestampSchema.describe('When the service erases the record'),
});
/** One record that outlives the account. */
export type KeptRecord = z.infer<typeof keptRecordSchema>;

const accountErased = <S extends ErasingService>(service: S) =>
  defineEvent({
    type: `${service}.account.erased`,
    summary: `The ${service} service has erased a deleted user, except for what it names as kept`,
    // Optional: confirmations from before this field are still in the stream.
    data: z.object({
      user_id: idSchema,
      erased_at: timestampSchema,
      kept: z.array(keptRecordSchema).optional(),
    }),
  });

/** How each of them confirms its erasure. The erasure is complete when all have. */
export const accountErasures = Object.fromEntries(
  serviceNames
    .filter((name): name is ErasingService => name !== 'auth')
    .map((name) => [name, accountErased(name)]),
) as { readonly [S in ErasingService]: ReturnType<typeof accountErased<S>> };

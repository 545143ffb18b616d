import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { serviceNames, type ServiceName } from '../services.js';
import { defineEvent } from './envelope.js';

/** Services that erase the data of a deleted user on request: all services except auth, which sends the request. */
export type ErasingService = Exclude<ServiceName, 'auth'>;

/** A personal record that a service must keep after an erasure, for example the buyer's details on an invoice. */
export const keptRecordSchema = z.object({
  what: z.string().describe('Description of the record, without personal data'),
  why: z.string(),
  until: timestampSchema.describe('Time at which the service erases the record'),
});
/** A record that a service keeps after an account is erased. */
export type KeptRecord = z.infer<typeof keptRecordSchema>;

const accountErased = <S extends ErasingService>(service: S) =>
  defineEvent({
    type: `${service}.account.erased`,
    summary: `The ${service} service erased the data of a deleted user, except for the listed records`,
    // Optional, because the stream still contains confirmations that were published before this field existed.
    data: z.object({
      user_id: idSchema,
      erased_at: timestampSchema,
      kept: z.array(keptRecordSchema).optional(),
    }),
  });

/** Event with which a service confirms an erasure. An erasure is complete when all services have confirmed it. */
export const accountErasures = Object.fromEntries(
  serviceNames
    .filter((name): name is ErasingService => name !== 'auth')
    .map((name) => [name, accountErased(name)]),
) as { readonly [S in ErasingService]: ReturnType<typeof accountErased<S>> };

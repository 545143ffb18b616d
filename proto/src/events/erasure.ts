import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { serviceNames, type ServiceName } from '../services.js';
import { defineEvent } from './envelope.js';

/** Services that are asked to erase what they hold of a deleted user: all but auth, which asks. */
export type ErasingService = Exclude<ServiceName, 'auth'>;

const accountErased = <S extends ErasingService>(service: S) =>
  defineEvent({
    type: `${service}.account.erased`,
    summary: `The ${service} service holds nothing of a deleted user any more`,
    data: z.object({ user_id: idSchema, erased_at: timestampSchema }),
  });

/** How each of them confirms that nothing is left. The erasure is complete when all have. */
export const accountErasures = Object.fromEntries(
  serviceNames
    .filter((name): name is ErasingService => name !== 'auth')
    .map((name) => [name, accountErased(name)]),
) as { readonly [S in ErasingService]: ReturnType<typeof accountErased<S>> };

import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { defineEvent } from './envelope.js';

const accountErased = <S extends string>(service: S) =>
  defineEvent({
    type: `${service}.account.erased` as const,
    summary: `The ${service} service holds nothing of a deleted user any more`,
    data: z.object({ user_id: idSchema, erased_at: timestampSchema }),
  });

/** Every service that holds something of a user, and how it confirms an erasure. A new one joins by a line here. */
export const accountErasures = {
  jobs: accountErased('jobs'),
  notification: accountErased('notification'),
} as const;

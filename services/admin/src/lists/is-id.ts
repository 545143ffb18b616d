import { idSchema } from '@packshot/proto/common/fields';

/** Whether a search is for one thing by its id. */
export const isId = (search: string): boolean => idSchema.safeParse(search).success;

import { randomBytes } from 'node:crypto';

/** An id that nobody can guess, with its kind in front: `sub_…`. */
export const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

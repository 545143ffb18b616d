import { randomBytes } from 'node:crypto';

/** Returns an unguessable id with a prefix for the kind of object, such as `sub_…`. */
export const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

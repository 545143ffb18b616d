import { userPrefix } from '../files/file-names.js';
import type { PhotoRow } from '../db/tables.js';

export type PhotoLocation = Pick<PhotoRow, 'id' | 'user_id'>;

const folderStart = 'photo-';

/** Returns the prefix of a photo's files. The first job of a photo has the same id, but a separate folder. */
export const photoPrefix = ({ id, user_id }: PhotoLocation): string =>
  `${userPrefix(user_id)}${folderStart}${id}/`;

/** Returns the id of the photo whose files are in a folder; undefined for the folder of a job. */
export const photoIdOf = (folder: string): string | undefined =>
  folder.startsWith(folderStart) ? folder.slice(folderStart.length) : undefined;

/** Returns the key of one of the two answers. The choice between the answers swaps no files. @param other see `PhotoRow` */
export const estimateKey = (photo: PhotoLocation, other = false): string =>
  `${photoPrefix(photo)}${other ? 'other' : 'estimate'}.png`;

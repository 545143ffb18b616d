import { addressOf } from '../../api/address-of.js';
import { ApiError, sentenceFor } from '../../api/errors.js';
import { upload } from '../../api/upload.js';
import { formOf } from './form-of.js';
import type { Photos } from './photos/use-photos.js';

/** How many uploads run at once. Two fill a household's line; more only delay the first one. */
const lanes = 2;
const fallback = 'Failed to create job';

/**
 * Creates a job from each chosen photo. Photos that were sent leave the list; each of the others says why it stays.
 *
 * @throws ApiError for a single photo, and when the session is over; otherwise each photo carries its own fault
 */
export async function sendPhotos(
  photos: Photos,
  fields: Record<string, string>,
): Promise<{ failed: number }> {
  const waiting = [...photos.list];
  const single = waiting.length === 1;
  let failed = 0;
  const work = async (): Promise<void> => {
    for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
      const { id, file } = photo;
      const form = formOf(fields);
      form.set('file', file);
      try {
        photos.change(id, { sent: 0, fault: undefined });
        await upload(addressOf('createJob'), form, (sent) => photos.change(id, { sent }));
        if (!single) photos.remove(id);
      } catch (error) {
        if (single || (error instanceof ApiError && error.status === 401)) throw error;
        failed += 1;
        photos.change(id, { fault: sentenceFor(error, fallback) });
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return { failed };
}

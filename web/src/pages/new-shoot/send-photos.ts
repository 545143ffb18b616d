import { cropField } from '@packshot/proto/rest/crop';
import { addressOf } from '../../api/address-of.js';
import { ApiError, sentenceFor } from '../../api/errors.js';
import { withKey } from '../../api/intent-keys.js';
import { upload } from '../../api/upload.js';
import { readCreatedJobId } from './read-created-job-id.js';
import { toFormData } from './to-form-data.js';
import type { ChosenPhoto, Photos } from './photos/use-photos.js';

/** How many uploads run at once. Two fill a household's line; more only delay the first one. */
const lanes = 2;
const fallback = 'Failed to create job';

/** How a batch of photos has ended. */
export interface SendResult {
  /** The ids of the jobs, one for each photo that was sent. */
  created: string[];
  /** Photos that were refused, each with the reason. */
  failed: { name: string; fault: string }[];
  /** Why the rest was not sent: the plan is used up. */
  quota?: string;
}

function formFor({ file, crop }: ChosenPhoto, fields: Record<string, string>): FormData {
  const form = toFormData(crop ? { ...fields, crop: cropField(crop) } : fields);
  form.set('file', file);
  return form;
}

/**
 * Creates a job from each chosen photo. Of several, those that were sent leave the list; each of the others says why it
 * stays. When the plan is used up the rest is not tried.
 *
 * @throws ApiError when the session is over
 */
export async function sendPhotos(
  photos: Photos,
  fieldsFor: (photoId: number) => Record<string, string>,
): Promise<SendResult> {
  let waiting = [...photos.list];
  const single = waiting.length === 1;
  const sending: SendResult = { created: [], failed: [] };
  const work = async (): Promise<void> => {
    for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
      const { id, file } = photo;
      try {
        photos.change(id, { sent: 0, fault: undefined });
        const path = addressOf('createJob');
        const fields = fieldsFor(id);
        const form = formFor(photo, fields);
        const onProgress = (sent: number) => photos.change(id, { sent });
        const wish = [path, id, photo.crop, fields];
        const answer = await withKey(wish, (key) => upload({ path, form, key, onProgress }));
        sending.created.push(await readCreatedJobId(answer));
        if (!single) photos.takeOff(id);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) throw error;
        const fault = sentenceFor(error, fallback);
        const isQuota = error instanceof ApiError && error.code === 'quota_exceeded';
        photos.change(id, { sent: undefined, fault: isQuota || single ? undefined : fault });
        if (isQuota) {
          sending.quota = fault;
          waiting = [];
        } else sending.failed.push({ name: file.name, fault });
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return sending;
}

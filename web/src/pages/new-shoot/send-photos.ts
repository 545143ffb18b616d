import { cropField } from '@packshot/proto/rest/crop';
import type { Job } from '@packshot/proto/rest/job-schema';
import { addressOf } from '../../api/address-of.js';
import { ApiError, sentenceFor } from '../../api/errors.js';
import { withKey } from '../../api/intent-keys.js';
import { upload } from '../../api/upload.js';
import type { ChosenPhoto, Photos } from './photos/use-photos.js';
import type { PlannedPicture } from './plan-pictures.js';

/**
 * Number of parallel uploads. Two uploads saturate a household's connection, and a third would only delay the others.
 */
const lanes = 2;
const fallback = 'Failed to create job';

/** Result of sending a batch of photos. */
export interface SendResult {
  /** Ids of the jobs, one for each picture. */
  created: string[];
  /** Rejected photos with the reasons. */
  failed: { name: string; fault: string }[];
  /** Quota message, present if the plan was used up before all photos were sent. */
  quota?: string;
}

function formFor({ file, crop }: ChosenPhoto, fields: Record<string, string>): FormData {
  const form = toFormData(crop ? { ...fields, crop: cropField(crop) } : fields);
  form.set('file', file);
  return form;
}

/**
 * Creates the planned jobs, photo by photo. Photos whose jobs were all created leave the list, and the other photos
 * show their errors. Sending stops when the plan is used up.
 *
 * @throws ApiError when the session has ended
 */
export async function sendPhotos(
  photos: Pick<Photos, 'change' | 'takeOff' | 'keepMade'>,
  plan: readonly PlannedPicture[],
): Promise<SendResult> {
  let waiting = [...new Set(plan.map(({ photo }) => photo))];
  const single = waiting.length === 1;
  const sending: SendResult = { created: [], failed: [] };

  const create = async ({ photo, mode, fields }: PlannedPicture, at: number, of: number): Promise<void> => {
    const { id } = photo;
    const path = addressOf('createJob');
    const form = formFor(photo, fields);
    const onProgress = (sent: number) => photos.change(id, { sent: Math.round((100 * at + sent) / of) });
    const wish = [path, id, photo.crop, fields];
    const answer = await withKey(wish, (key) => upload({ path, form, key, onProgress }));
    sending.created.push(await readCreatedJobId(answer));
    photos.keepMade(id, mode);
  };
  const work = async (): Promise<void> => {
    for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
      const { id, file } = photo;
      const pictures = plan.filter((picture) => picture.photo.id === id);
      try {
        photos.change(id, { sent: 0, fault: undefined });
        for (const [at, picture] of pictures.entries()) await create(picture, at, pictures.length);
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

/** Reads the id of the job that an upload created. @param body the response */
export const readCreatedJobId = async ({ body }: { body: Blob }): Promise<string> =>
  (JSON.parse(await body.text()) as Job).id;

export function toFormData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

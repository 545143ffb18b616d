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
 * A photo is uploaded once: its other pictures are requested from its first job. A photo that may already have pictures is
 * uploaded each time, because the server copies only pictures of uploads without a charge.
 *
 * @param isNew function that returns whether the library certainly contains no picture of a photo
 * @throws ApiError when the session has ended
 */
export async function sendPhotos(
  photos: Pick<Photos, 'change' | 'takeOff' | 'keepMade'>,
  plan: readonly PlannedPicture[],
  isNew: (photo: ChosenPhoto) => boolean,
): Promise<SendResult> {
  let waiting = [...new Set(plan.map(({ photo }) => photo))];
  const single = waiting.length === 1;
  const sending: SendResult = { created: [], failed: [] };

  const sendPhoto = async (photo: ChosenPhoto): Promise<void> => {
    const { id } = photo;
    const pictures = plan.filter((picture) => picture.photo.id === id);
    let first = photo.firstJob;
    for (const [at, { mode, fields }] of pictures.entries()) {
      const onProgress = (sent: number) =>
        photos.change(id, { sent: Math.round((100 * at + sent) / pictures.length) });
      const job = await createJob(photo, fields, isNew(photo) ? first : undefined, onProgress);
      first ??= job;
      sending.created.push(job);
      photos.keepMade(id, mode, first);
    }
  };
  const work = async (): Promise<void> => {
    for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
      const { id, file } = photo;
      try {
        photos.change(id, { sent: 0, fault: undefined });
        await sendPhoto(photo);
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

/** @param first job with the uploaded photo; undefined to upload the photo. @returns the id of the created job */
async function createJob(
  photo: ChosenPhoto,
  fields: Record<string, string>,
  first: string | undefined,
  onProgress: (percent: number) => void,
): Promise<string> {
  const path =
    first === undefined ? addressOf('createJob') : addressOf('regenerateJob', { params: { id: first } });
  const form = first === undefined ? formFor(photo, fields) : toFormData(fields);
  const wish = [path, photo.id, photo.crop, fields];
  return readCreatedJobId(await withKey(wish, (key) => upload({ path, form, key, onProgress })));
}

/** Reads the id of the job that an upload created. @param body the response */
export const readCreatedJobId = async ({ body }: { body: Blob }): Promise<string> =>
  (JSON.parse(await body.text()) as Job).id;

export function toFormData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

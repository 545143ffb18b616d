import { cropField, type Crop } from '@packshot/proto/rest/crop';
import type { Job } from '@packshot/proto/rest/job-schema';
import { addressOf } from '../../api/address-of.js';
import { ApiError } from '../../api/errors.js';
import { withKey } from '../../api/intent-keys.js';
import { upload } from '../../api/upload.js';
import type { Attempt, KeptPhoto } from '../../batch/kept-photos.js';
import type { ChosenPhoto } from './photos/chosen-photo.js';

export type NotePhoto = (id: string, changed: Partial<KeptPhoto>) => Promise<void>;

/** Picture to request, from the photo or from the photo's first job. */
type Asked = Pick<Attempt, 'mode' | 'fields' | 'first'>;

/**
 * Time in milliseconds for which the server certainly knows an idempotency key. It forgets keys after 24 hours, and the
 * clocks may differ by an hour.
 */
const keyLifetime = 23 * 60 * 60 * 1000;

/**
 * Requests a picture. The request is noted before it is sent, so that a page that opens after this page has closed can
 * repeat the request with the same key, which neither creates nor charges a second picture.
 *
 * @throws ApiError
 */
export async function createPicture(
  photo: ChosenPhoto,
  { batch, ...asked }: Asked & { batch: string },
  note: NotePhoto,
  onProgress: (percent: number) => void,
): Promise<Job> {
  const { id, keptId, crop } = photo;
  const name = photo.name ?? photo.sku;
  return withKey([id, crop, name, asked], async (key) => {
    await note(keptId, { attempt: { ...asked, crop, name, key, at: Date.now() } });
    try {
      return await send({ file: photo.file, name }, crop, { ...asked, batch }, key, onProgress);
    } catch (error) {
      if (isRefusal(error)) await note(keptId, { attempt: undefined });
      throw error;
    }
  });
}

/**
 * Repeats a request whose response did not arrive.
 *
 * @returns the job; undefined if the request is too old to be repeated, or was refused
 * @throws ApiError if the response does not arrive again
 */
export async function resend(file: File, attempt: Attempt, batch: string): Promise<Job | undefined> {
  if (attempt.at < Date.now() - keyLifetime) return undefined;
  try {
    return await send({ file, name: attempt.name }, attempt.crop, { ...attempt, batch }, attempt.key);
  } catch (error) {
    // The plan may now ask for other pictures, so the refusal of this picture is not an error.
    if (isRefusal(error) && !isSessionOver(error)) return undefined;
    throw error;
  }
}

const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Reports whether the server has answered that it created no picture. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'key_in_use';

async function send(
  { file, name }: Pick<ChosenPhoto, 'file' | 'name'>,
  crop: Crop | undefined,
  { fields, first, batch }: Pick<Asked, 'fields' | 'first'> & { batch: string },
  key: string,
  onProgress?: (percent: number) => void,
): Promise<Job> {
  const path =
    first === undefined ? addressOf('createJob') : addressOf('regenerateJob', { params: { id: first } });
  const form = toFormData(crop && first === undefined ? { ...fields, crop: cropField(crop) } : fields);
  form.set('batch', batch);
  if (first === undefined) form.set('file', file, name ?? file.name);
  return readCreatedJob(await upload({ path, form, key, ...(onProgress ? { onProgress } : {}) }));
}

/** Reads the job that an upload created. @param body the response */
export const readCreatedJob = async ({ body }: { body: Blob }): Promise<Job> =>
  JSON.parse(await body.text()) as Job;

export function toFormData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

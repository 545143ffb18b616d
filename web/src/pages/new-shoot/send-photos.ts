import type { Job } from '@packshot/proto/rest/job-schema';
import { ApiError, sentenceFor } from '../../api/errors.js';
import { isConnectionLost, repeatWhenOnline } from '../../api/repeat-when-online.js';
import { session } from '../../auth/session.js';
import { batchProgress } from '../../batch/batch-progress.js';
import type { ChosenPhoto } from './photos/chosen-photo.js';
import type { Photos } from './photos/use-photos.js';
import type { PlannedPicture } from './plan-pictures.js';
import { createPicture, resend, type NotePhoto } from './create-picture.js';

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
  /** Whether the connection was lost for some of the photos. */
  isCut: boolean;
}

/** Notes the progress in the browser, so that another page can continue. */
export interface Keeper {
  note: NotePhoto;
  remove: (id: string) => Promise<void>;
}

/**
 * Creates the planned jobs, photo by photo. Photos whose jobs were all created leave the list, and the other photos
 * show their errors. Sending stops when the plan is used up, or when another user signs in.
 *
 * A photo is uploaded once: its other pictures are requested from its first job. A photo that may already have
 * pictures is uploaded each time, because the server copies only pictures of uploads without a charge. A request whose
 * response did not arrive before the page closed is repeated first.
 *
 * @param isNew function that returns whether the library certainly contains no picture of a photo
 * @param onWaiting receives whether a photo waits for the connection, after which it is sent again
 * @throws ApiError with status 401 when the session has ended, or another user has signed in
 */
export async function sendPhotos(
  photos: Pick<Photos, 'change' | 'takeOff' | 'keepMade'>,
  plan: readonly PlannedPicture[],
  isNew: (photo: ChosenPhoto) => boolean,
  keeper: Keeper,
  onWaiting: (isWaiting: boolean) => void,
): Promise<SendResult> {
  let waiting = [...new Set(plan.map(({ photo }) => photo))];
  const single = waiting.length === 1;
  const sending: SendResult = { created: [], failed: [], isCut: false };
  const batch = batchProgress.begin(plan.length);
  const userId = session.userId();
  const requireSameUser = () => {
    if (session.userId() !== userId) throw new ApiError(401, undefined);
  };
  const request = <T>(send: () => Promise<T>) =>
    repeatWhenOnline(async () => {
      requireSameUser();
      return send();
    }, onWaiting);

  const sendPhoto = async (photo: ChosenPhoto): Promise<void> => {
    const { id, keptId } = photo;
    let { firstJob, made } = photo;
    const keep = async (mode: PlannedPicture['mode'], job: Job): Promise<void> => {
      requireSameUser();
      firstJob ??= job.id;
      made = [...made, mode];
      sending.created.push(job.id);
      batchProgress.add(job);
      photos.keepMade(id, mode, firstJob);
      await keeper.note(keptId, { attempt: undefined, made, firstJob });
    };
    if (photo.attempt) {
      const { attempt } = photo;
      const job = await request(() => resend(photo.file, attempt, batch));
      if (job) await keep(attempt.mode, job);
    }
    const pictures = plan.filter((picture) => picture.photo.id === id && !made.includes(picture.mode));
    for (const [at, { mode, fields }] of pictures.entries()) {
      // Each change draws the page, so a batch draws fewer steps than a single photo.
      const onProgress = (sent: number) => {
        const percent = Math.round((100 * at + sent) / pictures.length);
        photos.change(id, { sent: single ? percent : percent - (percent % 20) });
      };
      const first = isNew(photo) ? firstJob : undefined;
      const asked = { mode, fields, first, batch };
      await keep(mode, await request(() => createPicture(photo, asked, keeper.note, onProgress)));
    }
  };
  const work = async (): Promise<void> => {
    for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
      const { id, keptId, file } = photo;
      try {
        photos.change(id, { sent: 0, fault: undefined });
        await sendPhoto(photo);
        if (!single) photos.takeOff(id);
        await keeper.remove(keptId);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) throw error;
        const fault = sentenceFor(error, fallback);
        const isQuota = error instanceof ApiError && error.code === 'quota_exceeded';
        photos.change(id, { sent: undefined, fault: isQuota || single ? undefined : fault });
        if (isQuota) {
          sending.quota = fault;
          waiting = [];
        } else sending.failed.push({ name: file.name, fault });
        sending.isCut ||= isConnectionLost(error);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, work));
  } finally {
    batchProgress.endSending(plan.length - sending.created.length);
  }
  return sending;
}

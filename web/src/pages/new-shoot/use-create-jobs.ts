import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import { addressOf } from '../../api/address-of.js';
import { ApiError, sentenceFor } from '../../api/errors.js';
import { withKey } from '../../api/intent-keys.js';
import { emptyJobFilter } from '../../api/job-filter.js';
import { isConnectionLost, repeatWhenOnline } from '../../api/repeat-when-online.js';
import { upload } from '../../api/upload.js';
import { expireJobs } from '../../api/use-jobs.js';
import { paths } from '../../paths.js';
import { toast } from '../../ui/toast.js';
import { useIsShown } from '../../ui/use-is-shown.js';
import { createdJobs } from '../library/created-jobs.js';
import { readCreatedJob, toFormData } from './create-picture.js';
import type { KeptBatch } from './kept/use-kept-batch.js';
import { sendPhotos, type SendResult } from './send-photos.js';
import type { ChosenPhoto } from './photos/chosen-photo.js';
import type { Photos } from './photos/use-photos.js';
import type { PlannedPicture } from './plan-pictures.js';

/** Reason why pictures were not created. */
export interface CreateFault {
  text: string;
  /** Whether the plan is used up. */
  quota: boolean;
  /** Whether the same request may succeed later, because the connection was lost. */
  isCut: boolean;
}

interface JobCreation {
  fault: CreateFault | undefined;
  /** Whether photos wait for the connection, after which they are sent again. */
  isWaiting: boolean;
  /** Returns whether all photos were sent, so that leaving the page loses no photo. */
  isDone: () => boolean;
  create(): void;
}

/**
 * Creates the jobs and opens the library, unless the user has left the page.
 *
 * @param settings all choices of the user, without guesses
 * @param isNew function that returns whether the library certainly contains no picture of a photo
 * @param kept notes the progress in the browser
 * @param setBusy function that receives whether a Create is in progress
 * @param again id of the job to regenerate and the form fields; if absent, the planned pictures are created
 */
export function useCreateJobs(
  photos: Photos,
  plan: readonly PlannedPicture[],
  again: { id: string; fields: Record<string, string> } | undefined,
  settings: unknown,
  isNew: (photo: ChosenPhoto) => boolean,
  kept: Pick<KeptBatch, 'note' | 'remove' | 'holdDuring'>,
  setBusy: (busy: boolean) => void,
): JobCreation {
  const navigate = useNavigate();
  const done = useRef(false);
  const isShown = useIsShown();
  // An error concerns the sent input, so any change of the input hides the error.
  const subject = JSON.stringify([again, photos.revision, settings]);
  const [fault, setFault] = useState<CreateFault & { subject: string }>();
  /** Number of photos that wait for the connection. */
  const [waiting, setWaiting] = useState(0);
  const onWaiting = (isWaiting: boolean) => setWaiting((count) => count + (isWaiting ? 1 : -1));

  const tell = (found: CreateFault): void => {
    setFault({ ...found, subject });
    // The user has left the page, which shows the fault.
    if (!isShown.current) toast.fault(found.text);
  };

  /** Sends the requests. @returns the ids of the jobs, or the error if some jobs were not created */
  const send = async (): Promise<string[] | CreateFault> => {
    if (again) {
      const { id, fields } = again;
      const path = addressOf('regenerateJob', { params: { id } });
      const form = toFormData(fields);
      const request = () => withKey([path, fields], (key) => upload({ path, form, key }));
      return [(await readCreatedJob(await repeatWhenOnline(request, onWaiting))).id];
    }
    const sending = await kept.holdDuring(sendPhotos(photos, plan, isNew, kept, onWaiting));
    const text = sendingText(sending, plan.length, isShown.current);
    return text === undefined
      ? sending.created
      : { text, quota: sending.quota !== undefined, isCut: sending.isCut };
  };
  const create = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const found = await send();
      if (!Array.isArray(found)) return tell(found);
      done.current = true;
      expireJobs(emptyJobFilter);
      // The user may have left the page while the photos were sent, and works on another page.
      if (isShown.current) await navigate(paths.library, { state: createdJobs(found) });
    } catch (failure) {
      // The session has ended, or another user has signed in, so this page closes.
      if (failure instanceof ApiError && failure.status === 401) return;
      const quota = failure instanceof ApiError && failure.code === 'quota_exceeded';
      const isCut = isConnectionLost(failure);
      tell({ text: sentenceFor(failure, 'Failed to create job'), quota, isCut });
    } finally {
      setBusy(false);
      void mutate(addressOf('getStats'));
    }
  };
  return {
    fault: fault?.subject === subject ? fault : undefined,
    isWaiting: waiting > 0,
    isDone: () => done.current,
    create: () => void create(),
  };
}

/**
 * Returns the message for an incomplete batch, or undefined for a complete batch.
 *
 * @param isShown whether the message appears next to Create, and not as a toast over another page
 */
function sendingText(
  { created, failed, quota }: SendResult,
  wanted: number,
  isShown: boolean,
): string | undefined {
  const [first, ...others] = failed;
  if (quota !== undefined)
    return wanted === 1 ? quota : `${created.length} of ${wanted} images were requested. ${quota}`;
  if (!first) return undefined;
  if (wanted === 1 && isShown) return first.fault;
  if (others.length === 0) return `${first.name}: ${first.fault}`;
  return `${failed.length} photos failed to upload.${isShown ? ' Select a photo to see why.' : ''}`;
}

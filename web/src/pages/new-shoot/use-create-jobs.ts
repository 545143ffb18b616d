import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import { addressOf } from '../../api/address-of.js';
import { ApiError, sentenceFor } from '../../api/errors.js';
import { withKey } from '../../api/intent-keys.js';
import { upload } from '../../api/upload.js';
import { session } from '../../auth/session.js';
import { paths } from '../../paths.js';
import { createdJobs } from '../library/created-jobs.js';
import { readCreatedJobId } from './read-created-job-id.js';
import { toFormData } from './to-form-data.js';
import type { Photos } from './photos/use-photos.js';
import { sendPhotos } from './send-photos.js';
import { sendingText } from './sending-text.js';

/** Why not everything was created. */
export interface CreateFault {
  text: string;
  /** Whether the plan is used up. */
  quota: boolean;
}

interface JobCreation {
  busy: boolean;
  fault: CreateFault | undefined;
  /** Whether everything has been sent, so that nothing is lost when the page is left. */
  isDone: () => boolean;
  create(): void;
}

/**
 * Creates the jobs and goes to the library.
 *
 * @param sourceId the job to make another picture from; without it the photos are sent
 * @param fieldsFor what is asked for of a photo, as fields of the form; without an id of the source
 */
export function useCreateJobs(
  photos: Photos,
  sourceId: string | null,
  fieldsFor: (photoId?: number) => Record<string, string>,
): JobCreation {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const done = useRef(false);
  // A fault is about what was sent: any change to it makes the fault old.
  const shown = sourceId ? undefined : photos.shown?.id;
  const subject = JSON.stringify([sourceId, photos.revision, fieldsFor(shown)]);
  const [fault, setFault] = useState<CreateFault & { subject: string }>();

  /** @returns the ids of the jobs, or why not all were created */
  const send = async (): Promise<string[] | CreateFault> => {
    if (sourceId) {
      const fields = fieldsFor();
      const path = addressOf('regenerateJob', { params: { id: sourceId } });
      const form = toFormData(fields);
      return [await readCreatedJobId(await withKey([path, fields], (key) => upload({ path, form, key })))];
    }
    const sending = await sendPhotos(photos, fieldsFor);
    const text = sendingText(sending, photos.list.length);
    return text === undefined ? sending.created : { text, quota: sending.quota !== undefined };
  };
  const create = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const found = await send();
      if (!Array.isArray(found)) return setFault({ ...found, subject });
      done.current = true;
      await navigate(paths.library, { state: createdJobs(found) });
    } catch (failure) {
      // Spec §8: a 401 that a new access token does not cure ends the session, and with it the page.
      if (failure instanceof ApiError && failure.status === 401) return session.end();
      const quota = failure instanceof ApiError && failure.code === 'quota_exceeded';
      setFault({ text: sentenceFor(failure, 'Failed to create job'), quota, subject });
    } finally {
      setBusy(false);
      void mutate(addressOf('getStats'));
    }
  };
  return {
    busy,
    fault: fault?.subject === subject ? fault : undefined,
    isDone: () => done.current,
    create: () => void create(),
  };
}

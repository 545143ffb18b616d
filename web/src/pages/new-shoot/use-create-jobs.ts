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
import { readCreatedJobId, sendPhotos, toFormData, type SendResult } from './send-photos.js';
import type { Photos } from './photos/use-photos.js';

/** Reason why pictures were not created. */
export interface CreateFault {
  text: string;
  /** Whether the plan is used up. */
  quota: boolean;
}

interface JobCreation {
  busy: boolean;
  fault: CreateFault | undefined;
  /** Returns whether all photos were sent, so that leaving the page loses no photo. */
  isDone: () => boolean;
  create(): void;
}

/**
 * Creates the jobs and opens the library.
 *
 * @param sourceId id of the job to regenerate; if absent, the photos are sent
 * @param fieldsFor returns the form fields of a photo, or of the source if the id is absent
 */
export function useCreateJobs(
  photos: Photos,
  sourceId: string | null,
  fieldsFor: (photoId?: number) => Record<string, string>,
): JobCreation {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const done = useRef(false);
  // An error concerns the sent input, so any change of the input hides the error.
  const shown = sourceId ? undefined : photos.shown?.id;
  const subject = JSON.stringify([sourceId, photos.revision, fieldsFor(shown)]);
  const [fault, setFault] = useState<CreateFault & { subject: string }>();

  /** Sends the requests. @returns the ids of the jobs, or the error if some jobs were not created */
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
      // Spec §8: a 401 after a token refresh ends the session.
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

/** Returns the message next to Create for an incomplete batch, or undefined for a complete batch. */
function sendingText({ created, failed, quota }: SendResult, chosen: number): string | undefined {
  const sent = created.length;
  const [first, ...others] = failed;
  if (quota !== undefined) {
    const kept = chosen - sent;
    if (chosen === 1) return quota;
    return `${sent} of ${chosen} photos were uploaded. The other ${kept === 1 ? 'one is' : `${kept} are`} still here. ${quota}`;
  }
  if (!first) return undefined;
  if (chosen === 1) return first.fault;
  if (others.length === 0) return `${first.name}: ${first.fault}`;
  return `${failed.length} of ${chosen} photos failed to upload. Select a photo to see why.`;
}

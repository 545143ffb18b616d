import { useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import { addressOf } from '../../api/address-of.js';
import { ApiError } from '../../api/errors.js';
import { upload } from '../../api/upload.js';
import { session } from '../../auth/session.js';
import { paths } from '../../paths.js';
import { useSubmit } from '../../ui/use-submit.js';
import { formOf } from './form-of.js';
import type { Photos } from './photos/use-photos.js';
import { sendPhotos } from './send-photos.js';

interface JobCreation {
  busy: boolean;
  error: string | undefined;
  create(fields: Record<string, string>): void;
}

/**
 * Creates the jobs and goes to the library.
 *
 * @param sourceId the job to make another picture from; without it the photos are sent
 */
export function useCreateJobs(photos: Photos, sourceId: string | null): JobCreation {
  const navigate = useNavigate();
  const { busy, error, submit } = useSubmit('Failed to create job');
  const send = async (fields: Record<string, string>): Promise<void> => {
    if (sourceId) await upload(addressOf('regenerateJob', { params: { id: sourceId } }), formOf(fields));
    else if ((await sendPhotos(photos, fields)).failed > 0) return;
    void mutate(addressOf('getStats'));
    await navigate(paths.library);
  };
  return {
    busy,
    error,
    create: (fields) =>
      void submit(async () => {
        try {
          await send(fields);
        } catch (failure) {
          // Spec §8: a 401 that a new access token does not cure ends the session, and with it the page.
          if (failure instanceof ApiError && failure.status === 401) session.end();
          else throw failure;
        }
      }),
  };
}

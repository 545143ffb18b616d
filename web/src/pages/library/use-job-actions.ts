import type { Job } from '@packshot/proto/rest/jobs';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import { call } from '../../api/client.js';
import { sentenceFor } from '../../api/errors.js';
import type { Jobs } from '../../api/jobs.js';
import { urls } from '../../api/urls.js';
import { paths } from '../../paths.js';
import { toast } from '../../ui/toast.js';
import { downloadPicture } from './download.js';
import type { JobActions } from './job-actions.js';

interface Dialogs {
  view: (job: Job) => void;
  edit: (id: string | undefined) => void;
  downloadAs: (job: Job) => void;
  remove: (job: Job) => void;
}

/** Does what is asked and shows it at once; what fails is said and taken back (spec §8, library). */
export function useJobActions(
  { patch, show, reload }: Pick<Jobs, 'patch' | 'show' | 'reload'>,
  { view, edit, downloadAs, remove }: Dialogs,
): JobActions {
  const navigate = useNavigate();
  return useMemo(() => {
    const attempt = (work: Promise<unknown>, fallback: string) =>
      void work.catch((fault: unknown) => {
        toast.fault(sentenceFor(fault, fallback));
        reload();
      });
    const ask = async (method: 'POST' | 'PATCH', url: string, body?: object) => {
      show(await call<Job>(url, { method, body }));
      void mutate(urls.stats);
    };
    return {
      view,
      edit,
      downloadAs,
      remove,
      again: (job) => void navigate(`${paths.newShoot}?regenerate=${job.id}`),
      download: (job) => attempt(downloadPicture(job), 'Failed to download image'),
      cancel: (job) => attempt(ask('POST', urls.cancelJob(job.id)), 'Failed to cancel job'),
      retry: (job) => attempt(ask('POST', urls.retryJob(job.id)), 'Failed to retry job'),
      rename(job, name) {
        if (!name.trim()) return toast.fault('Name cannot be empty');
        edit(undefined);
        patch(job.id, { input_filename: name.trim() });
        attempt(ask('PATCH', urls.job(job.id), { input_filename: name }), 'Failed to rename job');
      },
    };
  }, [navigate, patch, show, reload, view, edit, downloadAs, remove]);
}

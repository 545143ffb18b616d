import type { Job } from '@packshot/proto/rest/job-schema';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import { addressOf } from '../../../api/address-of.js';
import { call } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import type { Jobs } from '../../../api/use-jobs.js';
import { paths } from '../../../paths.js';
import { toast } from '../../../ui/toast.js';
import { downloadPicture } from '../download/download.js';
import type { OpenDialog } from '../open-dialog.js';
import type { JobActions } from './job-actions.js';

/**
 * Carries out the actions, and keeps which job is being renamed. Changes are shown at once; if one fails, the seller
 * reads it and the list is loaded again (spec §8, library).
 */
export function useJobActions(
  { patch, takeOff, show, reload }: Jobs,
  openDialog: (dialog: OpenDialog) => void,
): { actions: JobActions; renamedId: string | undefined } {
  const navigate = useNavigate();
  const [renamedId, setRenamedId] = useState<string>();
  const actions = useMemo<JobActions>(() => {
    const attempt = (work: Promise<unknown>, fallback: string) =>
      void work.catch((fault: unknown) => {
        toast.fault(sentenceFor(fault, fallback));
        reload();
      });
    const refreshStats = () => void mutate(addressOf('getStats'));
    const showChanged = async (changed: Promise<Job>) => {
      show(await changed);
      refreshStats();
    };
    const of = ({ id }: Job) => ({ params: { id } });
    return {
      view: (job) => openDialog({ kind: 'viewer', jobId: job.id }),
      generateAgain: (job) => void navigate(`${paths.newShoot}?regenerate=${job.id}`),
      startRenaming: (job) => setRenamedId(job.id),
      stopRenaming: () => setRenamedId(undefined),
      rename(job, name) {
        if (!name.trim()) return toast.fault('Name cannot be empty');
        setRenamedId(undefined);
        patch(job.id, { input_filename: name.trim() });
        const renamed = call('renameJob', { ...of(job), body: { input_filename: name } });
        attempt(showChanged(renamed), 'Failed to rename job');
      },
      download: (job) => attempt(downloadPicture(job), 'Failed to download image'),
      chooseDownload: (job) => openDialog({ kind: 'download', job }),
      cancel: (job) => attempt(showChanged(call('cancelJob', of(job))), 'Failed to cancel job'),
      retry: (job) => attempt(showChanged(call('retryJob', of(job))), 'Failed to retry job'),
      askToDelete: (job) => openDialog({ kind: 'delete', job }),
      delete(job) {
        takeOff(job.id);
        attempt(call('deleteJob', of(job)).then(refreshStats), 'Failed to delete job');
      },
    };
  }, [navigate, patch, takeOff, show, reload, openDialog]);
  return { actions, renamedId };
}

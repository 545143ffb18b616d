import { normalizeName } from '@packshot/proto/common/typed-text';
import type { Job } from '@packshot/proto/rest/job-schema';
import { useMemo, useState } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import { addressOf } from '../../../api/address-of.js';
import { call } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import { repeatWhenOnline } from '../../../api/repeat-when-online.js';
import type { Jobs } from '../../../api/use-jobs.js';
import { paths } from '../../../paths.js';
import { toast } from '../../../ui/toast.js';
import { downloadPictures } from '../download/download.js';
import type { OpenDialog } from '../open-dialog.js';
import type { JobActions } from './job-actions.js';
import { displayNameOf, prefixJobName } from './job-text.js';
import { topicOf } from './job-topics.js';
import type { useDeletion } from './use-deletion.js';

/** Names by job. A repeated call sends the newest name, because calls after a lost connection may overtake each other. */
const newestNames = new Map<string, string>();

/**
 * Runs the actions on jobs and tracks which job is being renamed. Changes appear at once. After a failure, a toast
 * names the picture and the list reloads (spec §8, library).
 */
export function useJobActions(
  { patch, show, reload }: Jobs,
  openDialog: (dialog: OpenDialog) => void,
  openPicture: (jobId: string, number: number) => Promise<void>,
  deleteJobs: ReturnType<typeof useDeletion>,
): { actions: JobActions; renamedId: string | undefined } {
  const navigate = useNavigate();
  const [renamedId, setRenamedId] = useState<string>();
  const actions = useMemo<JobActions>(() => {
    const attempt = (job: Job, action: string, work: Promise<unknown>) => {
      const topic = topicOf(job.id, action);
      toast.settle(topic);
      work.then(
        () => toast.settle(topic),
        (fault: unknown) => {
          toast.fault(prefixJobName(job, sentenceFor(fault, `Failed to ${action}`)), topic);
          reload();
        },
      );
    };
    const refreshStats = () => void mutate(addressOf('getStats'));
    const showChanged = async (changed: Promise<Job>) => {
      show(await changed);
      refreshStats();
    };
    const of = ({ id }: Job) => ({ params: { id } });
    return {
      view: (job, picture = 0) => openPicture(job.id, picture),
      generateAgain: (job) => void navigate(`${paths.newShoot}?regenerate=${job.id}`),
      startRenaming: (job) => setRenamedId(job.id),
      stopRenaming(job) {
        toast.settle(topicOf(job.id, 'rename job'));
        setRenamedId(undefined);
      },
      rename(job, typed) {
        const name = normalizeName(typed);
        if (!name) {
          toast.fault(prefixJobName(job, 'Name cannot be empty'), topicOf(job.id, 'rename job'));
          return false;
        }
        patch(job.id, { input_filename: name });
        newestNames.set(job.id, name);
        const rename = () =>
          call('changeJob', { ...of(job), body: { input_filename: newestNames.get(job.id) } });
        attempt(job, 'rename job', showChanged(repeatWhenOnline(rename)));
        return true;
      },
      download: (job, picture) => attempt(job, 'download image', downloadPictures(job, picture)),
      chooseDownload: (job) => openDialog({ kind: 'download', job }),
      chooseExport: (job) => openDialog({ kind: 'export', job }),
      edit: (job) => openDialog({ kind: 'edit', job }),
      adjust: (job) => openDialog({ kind: 'adjust', job }),
      openProduct: (job) => void navigate(generatePath(paths.productOfPicture, { jobId: job.id })),
      correctProduct: (job) => openDialog({ kind: 'facts', job }),
      renderAgain(job) {
        const changed = call('changeJob', { ...of(job), body: { render_again: true } });
        attempt(job, 'render picture again', showChanged(changed));
      },
      askToCancel: (job) => openDialog({ kind: 'cancel', job }),
      cancel: (job) => attempt(job, 'cancel job', showChanged(call('cancelJob', of(job)))),
      askToRetry: (job) => openDialog({ kind: 'retry', job }),
      retry: (job) => attempt(job, 'retry job', showChanged(call('retryJob', of(job)))),
      askToDelete: (job) => openDialog({ kind: 'delete', job }),
      delete(job) {
        toast.settle(job.id);
        attempt(job, 'delete job', deleteJobs([job.id], displayNameOf(job)));
      },
      refresh: reload,
    };
  }, [navigate, patch, show, reload, openDialog, openPicture, deleteJobs]);
  return { actions, renamedId };
}

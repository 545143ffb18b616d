import type { Job } from '@packshot/proto/rest/job-schema';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { AdjustDialog } from './adjust/AdjustDialog.js';
import { DownloadDialog } from './download/DownloadDialog.js';
import type { JobActions } from './job/job-actions.js';
import { nameOf } from './job/job-text.js';
import type { OpenDialog } from './open-dialog.js';
import { Viewer } from './viewer/Viewer.js';

interface LibraryDialogsProps {
  dialog: OpenDialog | undefined;
  jobs: Job[];
  actions: JobActions;
  onOpen: (dialog: OpenDialog | undefined) => void;
  /** A corrected cut-out was sent; the job is rendered again. */
  onAdjusted: (job: Job) => void;
}

/** The one dialog that is open over the library. */
export function LibraryDialogs({ dialog, jobs, actions, onOpen, onAdjusted }: LibraryDialogsProps) {
  const close = () => onOpen(undefined);
  switch (dialog?.kind) {
    case 'viewer': {
      const finished = jobs.filter((job) => job.result_urls.length > 0);
      const job = finished.find(({ id }) => id === dialog.jobId);
      if (!job) return null;
      return (
        <Viewer
          jobs={finished}
          job={job}
          onShow={actions.view}
          onDownload={actions.download}
          onAdjust={(adjusted) => onOpen({ kind: 'adjust', job: adjusted })}
          onClose={close}
        />
      );
    }
    case 'adjust':
      return (
        <AdjustDialog
          job={dialog.job}
          onApplied={(job) => {
            onAdjusted(job);
            close();
          }}
          onClose={() => actions.view(dialog.job)}
        />
      );
    case 'download':
      return <DownloadDialog job={dialog.job} onClose={close} />;
    case 'delete':
      return (
        <ConfirmDialog
          open
          title="Delete this picture?"
          text={`${nameOf(dialog.job)} and its original will be gone for good.`}
          action="Delete"
          onConfirm={() => actions.delete(dialog.job)}
          onClose={close}
        />
      );
    case undefined:
      return null;
  }
}

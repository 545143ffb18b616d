import type { Job } from '@packshot/proto/rest/job-schema';
import { AdjustDialog } from './adjust/AdjustDialog.js';
import { CancelDialog } from './CancelDialog.js';
import { DeleteDialog } from './DeleteDialog.js';
import { EditDialog } from './edit/EditDialog.js';
import { DownloadDialog } from './download/DownloadDialog.js';
import { ExportDialog } from './export/ExportDialog.js';
import { FactsDialog } from './facts/FactsDialog.js';
import type { JobActions } from './job/job-actions.js';
import { displayNameOf } from './job/job-text.js';
import type { OpenDialog } from './open-dialog.js';
import { RetryDialog } from './RetryDialog.js';

interface LibraryDialogsProps {
  dialog: OpenDialog | undefined;
  actions: JobActions;
  onClose: () => void;
  /** Called after a corrected cut-out or corrected facts were sent and rendering has restarted. */
  onAdjusted: (job: Job) => void;
}

/** The dialog that is open over the library. */
export function LibraryDialogs({ dialog, actions, onClose, onAdjusted }: LibraryDialogsProps) {
  const onApplied = (job: Job) => {
    onAdjusted(job);
    onClose();
  };
  switch (dialog?.kind) {
    case 'adjust':
      return <AdjustDialog job={dialog.job} onApplied={onApplied} onClose={onClose} />;
    case 'edit':
      return (
        <EditDialog
          ids={[dialog.job.id]}
          name={displayNameOf(dialog.job)}
          onApplied={actions.refresh}
          onClose={onClose}
        />
      );
    case 'facts':
      return <FactsDialog job={dialog.job} onCorrected={onApplied} onClose={onClose} />;
    case 'download':
      return <DownloadDialog job={dialog.job} onClose={onClose} />;
    case 'export':
      return <ExportDialog ids={[dialog.job.id]} name={displayNameOf(dialog.job)} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog job={dialog.job} onCancel={() => actions.cancel(dialog.job)} onClose={onClose} />;
    case 'retry':
      return <RetryDialog job={dialog.job} onRetry={() => actions.retry(dialog.job)} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog job={dialog.job} onDelete={() => actions.delete(dialog.job)} onClose={onClose} />;
    case undefined:
      return null;
  }
}

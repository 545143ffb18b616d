import type { Job } from '@packshot/proto/rest/job-schema';
import { AlertDialog } from 'radix-ui';
import { AlertFrame } from '../../ui/AlertFrame.js';
import { Button } from '../../ui/Button.js';
import { displayNameOf } from './job/job-text.js';

interface CancelDialogProps {
  job: Job;
  onCancel: () => void;
  onClose: () => void;
}

/** Asks for confirmation before cancelling a job (spec §5). A job that is being rendered again keeps its picture. */
export const CancelDialog = ({ job, onCancel, onClose }: CancelDialogProps) => (
  <AlertFrame
    open
    title="Cancel this picture?"
    text={
      job.result_urls.length > 0
        ? `${displayNameOf(job)} keeps its earlier picture.`
        : `${displayNameOf(job)} will not be made. You get the generation back.`
    }
    onClose={onClose}
  >
    <AlertDialog.Cancel asChild>
      <Button>Don't cancel</Button>
    </AlertDialog.Cancel>
    <AlertDialog.Action asChild>
      <Button $look="danger" onClick={onCancel}>
        Cancel picture
      </Button>
    </AlertDialog.Action>
  </AlertFrame>
);

import type { Job } from '@packshot/proto/rest/job-schema';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { displayNameOf } from './job/job-text.js';

interface RetryDialogProps {
  job: Job;
  onRetry: () => void;
  onClose: () => void;
}

/** Asks for confirmation before retrying a failed job (spec §5). */
export const RetryDialog = ({ job, onRetry, onClose }: RetryDialogProps) => (
  <ConfirmDialog
    open
    title="Try this picture again?"
    text={`${displayNameOf(job)} returns to the queue and uses one generation.`}
    action="Try again"
    onConfirm={onRetry}
    onClose={onClose}
  />
);

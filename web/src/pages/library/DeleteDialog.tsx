import type { Job } from '@packshot/proto/rest/job-schema';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { displayNameOf, undoHint } from './job/job-text.js';

interface DeleteDialogProps {
  job: Job;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks for confirmation before deleting a job (spec §5). */
export const DeleteDialog = ({ job, onDelete, onClose }: DeleteDialogProps) => (
  <ConfirmDialog
    open
    title="Delete this picture?"
    text={`${displayNameOf(job)} will be permanently deleted. Its original photo is deleted as well, unless another picture uses it. ${undoHint}`}
    action="Delete"
    onConfirm={onDelete}
    onClose={onClose}
  />
);

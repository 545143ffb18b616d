import type { Job } from '@packshot/proto/rest/job-schema';
import type { JobActions } from './job-actions.js';
import { RenameField } from './RenameField.js';

interface JobNameProps {
  job: Job;
  renaming: boolean;
  actions: JobActions;
}

/** The name of a job. A click starts renaming the job. */
export const JobName = ({ job, renaming, actions }: JobNameProps) => (
  <RenameField
    name={job.input_filename}
    editing={renaming}
    onEdit={() => actions.startRenaming(job)}
    onSave={(next) => actions.rename(job, next)}
    onClose={() => actions.stopRenaming(job)}
  />
);

import type { Job } from '@packshot/proto/rest/jobs';
import type { JobActions } from './job-actions.js';
import { RenameField } from './RenameField.js';

interface JobNameProps {
  job: Job;
  editing: boolean;
  actions: JobActions;
}

/** What a job is called; a click lets one change it. */
export const JobName = ({ job, editing, actions }: JobNameProps) => (
  <RenameField
    name={job.input_filename}
    editing={editing}
    onEdit={() => actions.edit(job.id)}
    onSave={(next) => actions.rename(job, next)}
    onCancel={() => actions.edit(undefined)}
  />
);

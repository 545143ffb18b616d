import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import { Button } from '../../../ui/Button.js';
import { Row, Stack } from '../../../ui/Card.js';
import { Dialog } from '../../../ui/Dialog.js';
import { askCancel, askRetry, jobName } from './job-acts.js';
import { JobFacts } from './JobFacts.js';

interface JobDialogProps {
  job: AdminJob;
  onPictures: (job: AdminJob) => void;
  onClose: () => void;
}

/** All details of a job, with all actions on the job. */
export function JobDialog({ job, onPictures, onClose }: JobDialogProps) {
  const instead = (next: (of: AdminJob) => void) => () => {
    onClose();
    next(job);
  };
  const name = jobName(job);
  return (
    <Dialog
      open
      title={name[0]!.toUpperCase() + name.slice(1)}
      text={job.user_email ?? ''}
      width={560}
      onClose={onClose}
    >
      <Stack $gap={24}>
        <JobFacts job={job} />
        <Row>
          <Button onClick={instead(onPictures)}>View pictures</Button>
          {job.status === 'failed' && <Button onClick={instead(askRetry)}>Retry</Button>}
          {activeStatuses.includes(job.status) && (
            <Button $look="danger" onClick={instead(askCancel)}>
              Cancel job
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}

import { statusNames, type JobStatus } from '@packshot/proto/rest/job-words';
import { Badge, type Tone } from '../../../ui/Badge.js';

const tones: Partial<Record<JobStatus, Tone>> = {
  completed: 'success',
  failed: 'danger',
  cancelled: 'danger',
};

export const JobState = ({ status }: { status: JobStatus }) => (
  <Badge $tone={tones[status] ?? 'plain'}>{statusNames[status]}</Badge>
);

import { jobFailed, jobRenamed } from '@packshot/proto/events/jobs';

export const personalEvents = [jobRenamed, jobFailed];

import { jobFailed, jobRenamed } from '@packshot/proto/events/jobs';

/** Events of this service that may contain personal data. */
export const personalEvents = [jobRenamed, jobFailed];

import { jobFailed, jobRenamed } from '@packshot/proto/events/jobs';

/** What of our own announcements may hold words of a person. */
export const personalEvents = [jobRenamed, jobFailed];

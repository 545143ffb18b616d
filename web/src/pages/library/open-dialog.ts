import type { Job } from '@packshot/proto/rest/job-schema';

/** The dialog that is open over the library, other than the viewer. There is never more than one. */
export interface OpenDialog {
  kind: 'adjust' | 'download' | 'delete';
  job: Job;
}

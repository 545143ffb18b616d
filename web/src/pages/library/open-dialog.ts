import type { Job } from '@packshot/proto/rest/job-schema';

/** The one dialog that can be open over the library, apart from the viewer. */
export interface OpenDialog {
  kind: 'adjust' | 'download' | 'delete';
  job: Job;
}

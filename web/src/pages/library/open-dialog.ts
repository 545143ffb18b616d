import type { Job } from '@packshot/proto/rest/job-schema';

/** The dialog that is open over the library. The viewer is not such a dialog. */
export interface OpenDialog {
  kind: 'adjust' | 'edit' | 'facts' | 'download' | 'export' | 'cancel' | 'retry' | 'delete';
  job: Job;
}

import type { Job } from '@packshot/proto/rest/job-schema';

/** Actions on a job, available on cards and rows, in menus and in the viewer. */
export interface JobActions {
  /** Opens the viewer. @param picture number of the result, from 0 */
  view(job: Job, picture?: number): Promise<void>;
  generateAgain(job: Job): void;
  startRenaming(job: Job): void;
  stopRenaming(job: Job): void;
  /** Renames the job. @returns whether the name is valid (an empty name is invalid) */
  rename(job: Job, name: string): boolean;
  /** Downloads results. @param picture number of the result, from 0; undefined downloads all results */
  download(job: Job, picture?: number): void;
  chooseDownload(job: Job): void;
  /** Opens the dialog that exports the pictures of the job for marketplaces. */
  chooseExport(job: Job): void;
  adjust(job: Job): void;
  /** Opens the dialog that edits the finished picture. */
  edit(job: Job): void;
  correctProduct(job: Job): void;
  openProduct(job: Job): void;
  /** Makes the picture again with the corrected facts of its product. */
  renderAgain(job: Job): void;
  askToCancel(job: Job): void;
  cancel(job: Job): void;
  askToRetry(job: Job): void;
  retry(job: Job): void;
  askToDelete(job: Job): void;
  delete(job: Job): void;
  /** Reloads the list, because links to pictures expire. */
  refresh(): void;
}

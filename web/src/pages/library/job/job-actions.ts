import type { Job } from '@packshot/proto/rest/job-schema';

/** What a seller can do with a job from its card, its row, its menu or the viewer. */
export interface JobActions {
  /** @param picture which of its results, from 0 */
  view(job: Job, picture?: number): Promise<void>;
  generateAgain(job: Job): void;
  startRenaming(job: Job): void;
  stopRenaming(job: Job): void;
  /** @returns whether it is a name; an empty one is refused */
  rename(job: Job, name: string): boolean;
  /** @param picture which of its results, from 0; all of them without it */
  download(job: Job, picture?: number): void;
  chooseDownload(job: Job): void;
  adjust(job: Job): void;
  cancel(job: Job): void;
  retry(job: Job): void;
  askToDelete(job: Job): void;
  delete(job: Job): void;
  /** Loads the list again: links to pictures expire. */
  refresh(): void;
}

import type { Job } from '@packshot/proto/rest/job-schema';

/** What a seller can do with a job from its card, its row or its menu. */
export interface JobActions {
  view(job: Job): void;
  generateAgain(job: Job): void;
  startRenaming(job: Job): void;
  stopRenaming(): void;
  rename(job: Job, name: string): void;
  download(job: Job): void;
  chooseDownload(job: Job): void;
  cancel(job: Job): void;
  retry(job: Job): void;
  askToDelete(job: Job): void;
  delete(job: Job): void;
}

import type { Job } from '@packshot/proto/rest/job-schema';

/** The dialog that is open over the library. There is never more than one. */
export type OpenDialog =
  /**
   * The viewer follows its job by id: the picture may change or vanish while it is shown. `picture` is the number of the
   * result, from 0.
   */
  | { kind: 'viewer'; jobId: string; picture: number }
  | { kind: 'adjust'; job: Job }
  | { kind: 'download'; job: Job }
  | { kind: 'delete'; job: Job };

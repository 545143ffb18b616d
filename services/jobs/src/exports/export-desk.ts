import { Problem } from '@packshot/chassis/app/problem';
import { openPool } from '@packshot/chassis/processes/open-pool';
import { createFairQueue, type Waiter } from '../processes/fair-queue.js';
import { throwOverBudgetProblem } from '../processes/refuse-over-budget.js';
import { openAnswer, type SerializedProblem } from '../processes/serialized-problem.js';
import type { ExportTask, PreparedTask } from './export-process.js';

/** Timeout of one picture for all marketplaces in milliseconds. It normally takes one to five seconds. */
const timeLimit = 60_000;
/** Memory limit of a process in bytes. A picture of 2000 × 2000 pixels needs 200 MB for eleven marketplaces. */
const memoryLimit = 1_000_000_000;
/** Number of processes: two, so that one user cannot occupy all processes. */
const processes = 2;
/** Maximum wait of a picture in milliseconds. An export in the background may wait long, but must not break. */
const patience = 600_000;
/** Maximum number of exports of one user at the same time. */
const maxExportsPerUser = 2;

/** Prepares pictures for marketplaces in separate processes, one picture of an export at a time. */
export interface ExportDesk {
  /** Counts an export of a user. @returns function that ends the export @throws Problem `rate_limited` */
  begin(userId: string): () => void;
  /**
   * @param read called when the user's turn comes, so that a waiting picture takes no memory
   * @throws Problem that `read` throws, `unreadable_image`, or a problem of `throwOverBudgetProblem`
   */
  prepare(waiter: Waiter, read: () => Promise<ExportTask>): Promise<PreparedTask>;
  close(): Promise<void>;
}

/** The processes start with the first export, because many sellers never export for a marketplace. */
export function createExportDesk(): ExportDesk {
  const queue = createFairQueue({ slots: processes, waitingAtMost: 256, patience });
  const module = new URL('export-process', import.meta.url);
  const { exec, close } = openPool(module, { processes, timeLimit, memoryLimit });
  const running = new Map<string, number>();
  return {
    begin(userId) {
      const count = running.get(userId) ?? 0;
      if (count >= maxExportsPerUser)
        throw new Problem('rate_limited', {
          detail: `You are already downloading ${maxExportsPerUser} exports. Wait until one of them is ready.`,
          retryAfter: 30,
        });
      running.set(userId, count + 1);
      return () => {
        const left = running.get(userId)! - 1;
        if (left > 0) running.set(userId, left);
        else running.delete(userId);
      };
    },
    prepare: (waiter, read) =>
      queue.run({ ...waiter, waitingAtMost: maxExportsPerUser }, async () => {
        const answer = await exec<PreparedTask | SerializedProblem>('prepare', await read()).catch(
          throwOverBudgetProblem,
        );
        return openAnswer(answer);
      }),
    close,
  };
}

import { openPool } from '@packshot/chassis/processes/open-pool';
import type { AppliedEdit, EditPreview } from '@packshot/studio';
import { createFairQueue, type Waiter } from '../processes/fair-queue.js';
import { throwOverBudgetProblem } from '../processes/refuse-over-budget.js';
import { openAnswer, type SerializedProblem } from '../processes/serialized-problem.js';
import type { ApplyEditTask, PreviewEditTask } from './edit-process.js';

/** Timeout of an edit in milliseconds. A picture normally takes two seconds, and a preview a tenth of a second. */
const timeLimit = 30_000;
/** Memory limit of a process in bytes. A picture of 2000 × 2000 pixels needs 250 MB. */
const memoryLimit = 1_000_000_000;
/** Number of processes: two, so that one user cannot occupy all processes. */
const processes = 2;
/** Maximum number of waiting previews of one user. The browser sends the next preview after the previous one. */
const waitingAtMost = 4;

export interface EditDesk {
  /**
   * Draws a preview. @param read reads the cut-out, which is called only if the process does not have the cut-out
   * @throws Problem `rate_limited`, `unavailable`, `unreadable_image`, or a problem of `throwOverBudgetProblem`
   */
  preview(
    waiter: Waiter,
    task: Omit<PreviewEditTask, 'cutout'>,
    read: () => Promise<Uint8Array>,
  ): Promise<EditPreview>;
  /** Makes the edited picture. The caller limits the number of concurrent calls. */
  apply(task: ApplyEditTask): Promise<AppliedEdit>;
  close(): Promise<void>;
}

/** The processes start with the first edit, because many sellers never edit a picture. */
export function createEditDesk(): EditDesk {
  const queue = createFairQueue({ slots: processes, waitingAtMost: 128, patience: 20_000 });
  const module = new URL('edit-process', import.meta.url);
  const { exec, close } = openPool(module, { processes, timeLimit, memoryLimit });
  const run = async <Answer>(name: string, task: object): Promise<Answer | undefined> => {
    const answer = await exec<Answer | SerializedProblem | undefined>(name, task).catch(
      throwOverBudgetProblem,
    );
    return openAnswer(answer);
  };
  return {
    preview: (waiter, task, read) =>
      queue.run({ ...waiter, waitingAtMost }, async () => {
        const drawn =
          (await run<EditPreview>('preview', task)) ??
          (await run<EditPreview>('preview', { ...task, cutout: await read() }));
        return drawn!;
      }),
    apply: async (task) => (await run<AppliedEdit>('apply', task))!,
    close,
  };
}

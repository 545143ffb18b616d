import { availableParallelism } from 'node:os';
import { createFairQueue, type Waiter } from '../processes/fair-queue.js';
import { openPool } from '@packshot/chassis/processes/open-pool';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import {
  type DrawnPreview,
  type Estimate,
  frameSizeVariable,
  type LookForecast,
  type ModelChoice,
  previewSide,
  recordInferences,
  type TryOnForecast,
} from '@packshot/studio';
import { throwCrashProblem } from '../processes/refuse-crash.js';
import { throwOverBudgetProblem } from '../processes/refuse-over-budget.js';
import type { ModelSettings } from '../rendering/onnx-of.js';
import { openAnswer, type SerializedProblem } from '../processes/serialized-problem.js';
import type { OpenedEstimates } from '../photos/open-estimates.js';
import type {
  ForecastTask,
  GuessAnswer,
  GuessTask,
  PictureTask,
  PreviewMessage,
  PreviewTask,
  TryOnTask,
} from './preview-process.js';

/** Timeout of a preview in milliseconds. The first preview loads the model, and the machine may be busy. */
const timeLimit = 60_000;
/** Memory limit of the process in bytes. The model with a photo of 64 megapixels needs less. */
const memoryLimit = 2_500_000_000;
/** Maximum number of waiting previews of a seller, who may open other photos before a preview is finished. */
const waitingAtMost = 8;

export interface PhotoToOpen {
  /** Opens the stored estimate of the photo, or lets the task run the model. */
  estimates: () => OpenedEstimates;
}

type Task = Omit<PreviewTask, 'model'> & PhotoToOpen;

export interface PreviewDesk {
  guess(waiter: Waiter, task: Omit<GuessTask, 'model'> & PhotoToOpen): Promise<GuessAnswer>;
  /** Lists the places that can show a product, most suitable first. */
  rank(waiter: Waiter, task: Task): Promise<string[]>;
  show(waiter: Waiter, task: Task & { place: string }): Promise<DrawnPreview>;
  tryOn(waiter: Waiter, task: Omit<TryOnTask, 'model'> & PhotoToOpen): Promise<TryOnForecast>;
  /** Draws a small picture. @returns JPEG */
  picture(waiter: Waiter, task: Omit<PictureTask, 'model'> & PhotoToOpen): Promise<Uint8Array>;
  forecast(waiter: Waiter, task: Omit<ForecastTask, 'model'> & PhotoToOpen): Promise<LookForecast>;
  close(): Promise<void>;
}

export function createPreviewDesk(
  { keepMemory, ...settings }: ModelSettings,
  logger: Pick<Logger, 'error'>,
): PreviewDesk {
  const queue = createFairQueue({ slots: 2, waitingAtMost: 128, patience: 25_000 });
  const model: ModelChoice = { threads: availableParallelism(), ...settings };
  const { exec, close } = openPool(new URL('preview-process', import.meta.url), {
    processes: 1,
    timeLimit,
    memoryLimit,
    keepMemory,
    // Everything that this process draws is a preview. A frame of 512 px takes a fifteenth of the time of a picture.
    env: { ORT_DISABLE_TELEMETRY: '1', [frameSizeVariable]: String(previewSide) },
  });
  const have = <Answer>(
    name: string,
    waiter: Waiter,
    { estimates: open, ...task }: PhotoToOpen,
  ): Promise<Answer> =>
    queue.run({ ...waiter, waitingAtMost }, async () => {
      const answer = await withEstimates(open(), waiter, (estimate, on) =>
        exec<Answer | SerializedProblem>(name, { ...task, estimate, model }, { on })
          .catch(throwOverBudgetProblem)
          .catch((error: unknown) => throwCrashProblem(error, waiter.userId, logger)),
      );
      return openAnswer(answer);
    });
  return {
    guess: (waiter, task) => have('guess', waiter, task),
    rank: (waiter, task) => have('rank', waiter, task),
    show: (waiter, task) => have('show', waiter, task),
    tryOn: (waiter, task) => have('tryOn', waiter, task),
    picture: (waiter, task) => have('picture', waiter, task),
    forecast: (waiter, task) => have('forecast', waiter, task),
    close,
  };
}

/** Runs a task with the stored estimate of its photo, or stores the estimate that the task makes. */
async function withEstimates<T>(
  estimates: OpenedEstimates,
  { gone }: Waiter,
  work: (estimate: Estimate | undefined, on: (message: PreviewMessage) => void) => Promise<T>,
): Promise<T> {
  let kept: Promise<void> | undefined;
  const record = recordInferences();
  try {
    const answer = await work(await estimates.find(gone), (message) => {
      if ('inference' in message) return record(message.inference);
      kept = estimates.keep(message.estimate);
      // The rejection is thrown below.
      kept.catch(() => {});
    });
    await kept;
    return answer;
  } finally {
    await estimates.close();
  }
}

import { Problem } from '@packshot/chassis/app/problem';
import type { ErrorCode } from '@packshot/proto/common/errors';
import { RefusedPhotoError, type UnrenderableError } from '@packshot/studio';

/** A serialized `Problem`, because a class instance does not survive the transfer between processes. */
export interface SerializedProblem {
  refused: { code: ErrorCode; detail: string; errors?: { path: string; message: string }[] };
}

export const serializeProblem = (error: Problem | UnrenderableError): SerializedProblem => ({
  refused: {
    code: error.code,
    detail: error.message,
    ...(error instanceof RefusedPhotoError && error.errors ? { errors: error.errors } : {}),
  },
});

/**
 * Wraps the work of a process, so that the errors that users may see become its answer.
 *
 * @param serialize returns the problem of an error; undefined for an error that is a fault
 */
export const orRefused =
  (serialize: (error: unknown) => SerializedProblem | undefined) =>
  <Task, Answer>(work: (task: Task) => Promise<Answer>) =>
  async (task: Task): Promise<Answer | SerializedProblem> => {
    try {
      return await work(task);
    } catch (error) {
      const refused = serialize(error);
      if (!refused) throw error;
      return refused;
    }
  };

/** Returns the answer of a process. @throws Problem that the process serialized */
export function openAnswer<Answer>(answer: Answer | SerializedProblem): Answer {
  if (isRefused(answer)) throw new Problem(answer.refused.code, answer.refused);
  return answer;
}

const isRefused = (answer: unknown): answer is SerializedProblem =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

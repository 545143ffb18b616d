import { Problem } from '@packshot/chassis/app/problem';

/** The answer of a service; null when it does not answer, or cannot work right now. */
export const answerOrNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof Problem && error.status >= 500) return null;
    throw error;
  });

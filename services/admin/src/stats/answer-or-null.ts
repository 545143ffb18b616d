import { Problem } from '@packshot/chassis/app/problem';

/** Returns the response of a service, or null when the service is unavailable. */
export const answerOrNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof Problem && error.status >= 500) return null;
    throw error;
  });

import { toProblem } from '../app/to-problem.js';
import { ObjectStoreError } from '../object-store/object-store-error.js';

/** Whether a failure at the start means that a server is away and may come, and not that an operator has to mend a setting. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ObjectStoreError ? error.code === 'unavailable' : toProblem(error).code === 'unavailable';

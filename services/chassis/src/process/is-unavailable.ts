import { toProblem } from '../app/to-problem.js';
import { ObjectStoreError } from '../object-store/object-store-error.js';

/**
 * Reports whether a failure at startup means that a server is temporarily down. For all other failures, an operator
 * must correct a setting.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ObjectStoreError ? error.code === 'unavailable' : toProblem(error).code === 'unavailable';

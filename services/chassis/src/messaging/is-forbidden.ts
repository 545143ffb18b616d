import { PermissionViolationError } from '@nats-io/transport-node';

/** Whether NATS refused something because this process's user may not do it. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof PermissionViolationError ||
  (error instanceof Error && error.cause instanceof PermissionViolationError);

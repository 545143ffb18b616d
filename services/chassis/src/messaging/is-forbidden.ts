import { PermissionViolationError } from '@nats-io/transport-node';

/** Reports whether NATS rejected an operation because the user of this process lacks the permission. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof PermissionViolationError ||
  (error instanceof Error && error.cause instanceof PermissionViolationError);

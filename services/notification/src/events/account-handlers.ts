import type { EventHandler } from '@packshot/chassis/messaging/on-events';
import type { Core } from '@packshot/chassis/process/open-core';
import type { NotificationTables } from '../db/tables.js';
import { onPasswordChanged } from './on-password-changed.js';
import { onResetRequested } from './on-reset-requested.js';
import { onSessionSplit } from './on-session-split.js';
import { onSignUpTried } from './on-sign-up-tried.js';
import { onUserDeleted } from './on-user-deleted.js';
import { onUserRegistered } from './on-user-registered.js';
import { onUserUpdated } from './on-user-updated.js';
import { onUserVerified } from './on-user-verified.js';
import { onVerificationRequested } from './on-verification-requested.js';

export const accountHandlers = (
  core: Pick<Core<NotificationTables>, 'db' | 'nats'>,
): readonly EventHandler<NotificationTables>[] => [
  onUserRegistered,
  onUserUpdated,
  onUserVerified,
  onVerificationRequested,
  onResetRequested,
  onPasswordChanged,
  onSessionSplit,
  onSignUpTried,
  onUserDeleted(core),
];

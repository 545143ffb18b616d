import type { Envelope } from '@packshot/proto/events/envelope';
import { userRegistered, userUpdated } from '@packshot/proto/events/auth';
import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { applyUsers } from '../read-models/apply-users.js';
import { selectEventsOfKinds } from './select-events-of-kinds.js';

/** Each event contains the whole user. */
export const userKinds = [userRegistered, userUpdated] as const;

export const projectUsers = (tx: Transaction<AdminTables>, events: readonly Envelope[]): Promise<void> =>
  applyUsers(tx, selectEventsOfKinds(userKinds, events));

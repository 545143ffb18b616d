import { acts, type Act } from '@packshot/proto/events/acts';
import type { ServiceName } from '@packshot/proto/services';
import type { Transaction } from 'kysely';
import type { ActOrigin } from '../app/route.js';
import { uuidv7 } from '../app/uuid.js';
import type { Operator } from '../commands/serve-commands.js';
import type { MessagingTables } from '../db/messaging-tables.js';
import { announceAll, announcementOf, type OutboxEvent } from '../messaging/outbox.js';
import { now } from '../time/clock.js';

export type Actor =
  | { operator: Operator }
  | { user: string; from: ActOrigin }
  | { stranger: ActOrigin }
  | 'system'
  | 'provider';

interface Deed {
  /** Name in the form `<object>.<past participle>`, such as `user.deactivated`. */
  action: string;
  /** User whose account the act affects. */
  userId: string | null;
  resource: Act['resource'];
  reason?: string | null;
  /** State before the act, which never contains a password, a token or a key. */
  before?: Act['before'];
  after?: Act['after'];
}

/** Announces an act to the audit log in the act's transaction, so that act and announcement commit together. */
export async function recordAct<Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  service: ServiceName,
  by: Actor,
  deed: Deed,
): Promise<void> {
  await announceAll(tx, [actEventOf(service, by, deed)]);
}

/** Returns the event of an act, for transactions that announce many acts in one statement. */
export const actEventOf = (
  service: ServiceName,
  by: Actor,
  { action, userId, resource, reason = null, before = null, after = null }: Deed,
): OutboxEvent =>
  announcementOf(acts[service], {
    subject: resource.id ?? uuidv7(),
    version: 1,
    data: {
      action,
      actor: actorOf(by),
      user_id: userId,
      resource,
      origin: originOf(by),
      reason,
      before,
      after,
      at: new Date(now()).toISOString(),
    },
  });

function actorOf(by: Actor): Act['actor'] {
  if (typeof by === 'string') return { kind: by, user_id: null };
  if ('operator' in by) return { kind: 'operator', user_id: by.operator.userId };
  if ('user' in by) return { kind: 'user', user_id: by.user };
  return { kind: 'stranger', user_id: null };
}

function originOf(by: Actor): Act['origin'] {
  if (typeof by === 'string') return null;
  if ('operator' in by)
    return { ip: by.operator.ip, user_agent: by.operator.userAgent, request_id: by.operator.requestId };
  const { ip, userAgent, requestId = null } = 'user' in by ? by.from : by.stranger;
  return { ip, user_agent: userAgent ?? null, request_id: requestId };
}

import { serviceNames, type ServiceName } from '../services.js';
import { acts } from './acts.js';
import {
  keysRevoked,
  passwordChanged,
  resetRequested,
  sessionRevoked,
  sessionSplit,
  signUpTried,
  userDeleted,
  userRegistered,
  userUpdated,
  userVerified,
  verificationRequested,
} from './auth.js';
import {
  cancelScheduled,
  changeScheduled,
  changeUndone,
  paymentBooked,
  paymentCompleted,
  paymentRefunded,
  subscriptionDowngraded,
  subscriptionEnded,
  subscriptionEndingSoon,
  subscriptionEvents,
  subscriptionExtended,
  subscriptionPastDue,
  subscriptionSuspended,
  subscriptionUpgraded,
} from './billing.js';
import type { EventSpec } from './envelope.js';
import { accountErasures, type ErasingService } from './erasure.js';
import {
  accountChanged,
  batchEnded,
  jobEvents,
  jobFailed,
  priorityRenderRequested,
  renderRequested,
} from './jobs.js';
import { notificationEvents } from './notification.js';
import { streamOf, type StreamSpec } from './streams.js';

type Places = Readonly<Record<string, readonly EventSpec[]>>;

const erasers = serviceNames.filter((name): name is ErasingService => name !== 'auth');

/**
 * Events that each service consumes from other services. Each key is a name that the service passes to `core.follow` or
 * `core.gather`. The durable consumers and the NATS permissions are derived from this list, so a service cannot read
 * any other event.
 */
export const followedEvents: Readonly<Record<ServiceName, Places>> = {
  auth: Object.fromEntries(erasers.map((name) => [`erased-${name}`, [accountErasures[name]]])),
  jobs: {
    accounts: [userRegistered],
    plans: subscriptionEvents,
    erasure: [userDeleted],
  },
  billing: {
    accounts: [userRegistered, userUpdated],
    erasure: [userDeleted],
  },
  notification: {
    accounts: [
      userRegistered,
      userUpdated,
      userVerified,
      verificationRequested,
      resetRequested,
      passwordChanged,
      sessionSplit,
      signUpTried,
      userDeleted,
    ],
    jobs: [jobFailed, batchEnded],
    plans: subscriptionEvents,
    billing: [
      subscriptionUpgraded,
      subscriptionDowngraded,
      changeScheduled,
      cancelScheduled,
      changeUndone,
      subscriptionEndingSoon,
      subscriptionExtended,
      subscriptionPastDue,
      subscriptionSuspended,
      subscriptionEnded,
      paymentCompleted,
      paymentRefunded,
    ],
  },
  admin: {
    erasure: [userDeleted],
    acts: Object.values(acts),
    auth: [userRegistered, userUpdated],
    jobs: [...jobEvents, accountChanged],
    billing: [...subscriptionEvents, paymentBooked],
    notification: notificationEvents,
  },
};

/** Work orders for the workers of a service. Each key names the durable consumer that the workers share. */
export const orderQueues: Readonly<Partial<Record<ServiceName, Readonly<Record<string, EventSpec>>>>> = {
  jobs: { 'jobs-render': renderRequested, 'jobs-render-express': priorityRenderRequested },
};

/** Events that every process keeps in memory, to reject tokens of ended sessions and tokens signed with leaked keys. */
export const eventsReadByAll: readonly EventSpec[] = [sessionRevoked, keysRevoked];

/** Events that a service reads again from the first event when an operator rebuilds projections. */
export const eventsReadOnRebuild: Readonly<Partial<Record<ServiceName, readonly EventSpec[]>>> = {
  admin: ['auth', 'jobs', 'billing', 'notification'].flatMap((place) => followedEvents.admin[place] ?? []),
};

/** A durable consumer of a service on a stream. */
export interface Place {
  /** Name in the form `<service>-<place>`. A changed name creates a new consumer, which applies all events again. */
  durable: string;
  service: ServiceName;
  stream: StreamSpec;
  types: readonly string[];
}

/** All durable consumers of all services. */
export const places: readonly Place[] = serviceNames.flatMap((service) =>
  Object.entries(followedEvents[service]).map(([name, events]) => placeOver(service, name, events)),
);

function placeOver(service: ServiceName, name: string, events: readonly EventSpec[]): Place {
  const durable = `${service}-${name}`;
  const kept = new Set(events.map(({ type }) => streamOf(type)));
  const [stream] = kept;
  if (!stream || kept.size > 1) throw new Error(`${durable} must follow events of exactly one stream`);
  return { durable, service, stream, types: events.map(({ type }) => type) };
}

/**
 * Returns the consumer with the given name of a service.
 *
 * @throws Error if `followedEvents` does not declare the consumer with exactly these event types
 */
export function placeOf(service: ServiceName, name: string, types: readonly string[]): Place {
  const place = places.find(({ durable }) => durable === `${service}-${name}`);
  const wanted = new Set(types);
  if (place && place.types.length === wanted.size && place.types.every((type) => wanted.has(type)))
    return place;
  throw new Error(
    `${service} follows ${[...wanted].join(', ')} as "${name}": declare the same events in proto/src/events/follows.ts`,
  );
}

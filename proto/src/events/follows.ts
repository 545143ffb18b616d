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
import { accountChanged, jobEvents, jobFailed, priorityRenderRequested, renderRequested } from './jobs.js';
import { notificationEvents } from './notification.js';
import { streamOf, type StreamSpec } from './streams.js';

type Places = Readonly<Record<string, readonly EventSpec[]>>;

const erasers = serviceNames.filter((name): name is ErasingService => name !== 'auth');

/**
 * What each service follows of what others announce, by the name that it gives to `core.follow` or `core.gather`. From
 * these lines come the durable consumers and what NATS lets a service read: of a stream it sees these events and no other.
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
    jobs: [jobFailed],
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

/** Orders that workers of a service take from a work queue, by the name of the durable consumer that they share. */
export const orderQueues: Readonly<Partial<Record<ServiceName, Readonly<Record<string, EventSpec>>>>> = {
  jobs: { 'jobs-render': renderRequested, 'jobs-render-express': priorityRenderRequested },
};

/** What every process reads into its memory, to refuse the tokens of ended sessions and of keys that leaked. */
export const eventsReadByAll: readonly EventSpec[] = [sessionRevoked, keysRevoked];

/** What a service reads again from the start, beside its own events, when an operator has it made anew. */
export const eventsReadOnRebuild: Readonly<Partial<Record<ServiceName, readonly EventSpec[]>>> = {
  admin: ['auth', 'jobs', 'billing', 'notification'].flatMap((place) => followedEvents.admin[place] ?? []),
};

/** A durable place in a stream, from which a service follows it. */
export interface Place {
  /** `<service>-<place>`; never changed, because under another name everything would be applied again. */
  durable: string;
  service: ServiceName;
  stream: StreamSpec;
  types: readonly string[];
}

/** Every place of every service. */
export const places: readonly Place[] = serviceNames.flatMap((service) =>
  Object.entries(followedEvents[service]).map(([name, events]) => placeOver(service, name, events)),
);

function placeOver(service: ServiceName, name: string, events: readonly EventSpec[]): Place {
  const durable = `${service}-${name}`;
  const kept = new Set(events.map(({ type }) => streamOf(type)));
  const [stream] = kept;
  if (!stream || kept.size > 1) throw new Error(`${durable} has to follow events of one stream`);
  return { durable, service, stream, types: events.map(({ type }) => type) };
}

/**
 * The place of a service by its name, where it is declared for exactly these events.
 *
 * @throws Error saying what to write where, when it is not
 */
export function placeOf(service: ServiceName, name: string, types: readonly string[]): Place {
  const place = places.find(({ durable }) => durable === `${service}-${name}`);
  const wanted = new Set(types);
  if (place && place.types.length === wanted.size && place.types.every((type) => wanted.has(type)))
    return place;
  throw new Error(
    `${service} follows ${[...wanted].join(', ')} as "${name}": proto/src/events/follows.ts has to say the same`,
  );
}

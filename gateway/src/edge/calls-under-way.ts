import { networkOf } from '@packshot/chassis/app/network-of';
import { Problem } from '@packshot/chassis/app/problem';
import { onResponseClosed } from '@packshot/chassis/app/on-response-closed';
import { serviceNames, type ServiceName } from '@packshot/proto/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { CallerOf } from './caller-of.js';
import { endpointOf, connectionsFor, classifyCall } from './endpoint-of.js';
import type { Slots, SlotLimit } from './slots.js';

/** Seconds after which one who was turned away may come back. */
const retryAfter = 2;

/**
 * Takes places, and releases them when the answer is sent or the caller has disconnected.
 *
 * @param wanted as `Places.take` expects them
 * @throws Problem `rate_limited` when one of them is not available
 */
export function holdSlots(reply: FastifyReply, places: Slots, ...wanted: SlotLimit[]): void {
  const release = places.take(...wanted);
  if (!release) throw new Problem('rate_limited', { retryAfter });
  onResponseClosed(reply.raw, release);
}

export interface CallsUnderWay {
  /** Services that take no more calls right now. */
  full(): ServiceName[];
  /** Gives back the place at the service: it has answered, however long the caller takes to read. */
  answered(request: FastifyRequest): void;
}

/**
 * Bounds what has begun and not ended. What one network and one user have under way is counted as soon as they call. A
 * place at a service is taken once nothing is left to be waited for: the caller is known and the body is there. Who comes
 * beyond that is turned away at once, before anything hangs.
 *
 * @param callerOf says whose feed it is; somebody else's places cannot be taken with a forged token
 */
export function limitCallsUnderWay(
  app: FastifyInstance,
  config: GatewayConfig,
  places: Slots,
  callerOf: CallerOf,
): CallsUnderWay {
  const atServices = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', async (request, reply) => {
    const spec = endpointOf(request);
    if (!spec || spec.service === 'gateway') return;
    const network = networkOf(request.ip);
    if (classifyCall(spec) !== 'feeds') {
      holdSlots(reply, places, [`calls of ${network}`, config.CALLS_UNDER_WAY_PER_ADDRESS]);
      return;
    }
    const { userId } = await callerOf(request);
    holdSlots(
      reply,
      places,
      [`feeds of user ${userId}`, config.FEEDS_PER_USER],
      [`feeds of ${network}`, config.FEEDS_PER_ADDRESS],
    );
  });
  app.addHook('preHandler', async (request, reply) => {
    const spec = endpointOf(request);
    if (!spec || spec.service === 'gateway') return;
    const way = classifyCall(spec);
    if (way === 'feeds') return;
    const releaseSlots = places.take([
      `${way} to ${spec.service}`,
      connectionsFor(way, config.CALLS_UNDER_WAY),
    ]);
    if (!releaseSlots) throw new Problem('unavailable', { retryAfter });
    atServices.set(request, releaseSlots);
    onResponseClosed(reply.raw, releaseSlots);
  });
  return {
    full: () => serviceNames.filter((name) => places.taken(`calls to ${name}`) >= config.CALLS_UNDER_WAY),
    answered: (request) => atServices.get(request)?.(),
  };
}

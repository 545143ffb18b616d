import { networkOf } from '@packshot/chassis/app/network-of';
import { Problem } from '@packshot/chassis/app/problem';
import { onResponseClosed } from '@packshot/chassis/app/on-response-closed';
import { serviceNames, type ServiceName } from '@packshot/proto/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { CallerOf } from './caller-of.js';
import { endpointOf, connectionsFor, classifyCall } from './endpoint-of.js';
import type { Slots, SlotLimit } from './slots.js';

/** Seconds after which a rejected caller may retry. */
const retryAfter = 2;

/** Holds slots until the response ends or the caller disconnects. @throws Problem `rate_limited` if no slot is free */
export function holdSlots(reply: FastifyReply, places: Slots, ...wanted: SlotLimit[]): void {
  const release = places.take(...wanted);
  if (!release) throw new Problem('rate_limited', { retryAfter });
  onResponseClosed(reply.raw, release);
}

export interface CallsUnderWay {
  full(): ServiceName[];
  /** Releases the slot of a service that has responded, even if the caller is still reading the response. */
  answered(request: FastifyRequest): void;
}

/**
 * Limits the calls in flight. A call takes a slot of a service only when the caller is known and the body is complete.
 * Calls beyond a limit are rejected immediately. A forged token cannot take slots of another user.
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

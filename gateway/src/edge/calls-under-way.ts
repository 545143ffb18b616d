import { Problem } from '@packshot/chassis/app/problem';
import type { EndpointSpec } from '@packshot/proto/rest/endpoint';
import type { ServiceName } from '@packshot/proto/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { CallerOf } from './caller-of.js';
import { endpointOf } from './endpoint-of.js';

/** Seconds after which one who was turned away may come back. */
const retryAfter = 2;

const tooMany = () => new Problem('rate_limited', { retryAfter });

/** An answer without an end. It takes a place of its own, and none of a call. */
export const isFeed = ({ success }: Pick<EndpointSpec, 'success'>): boolean =>
  success.contentType === 'text/event-stream';

interface CallsUnderWay {
  /** Services that take no more calls right now. */
  full(): ServiceName[];
}

/**
 * Bounds what has begun and not ended: calls and feeds of one address, feeds and uploads of one user, and the calls and
 * uploads of all to each service. Who comes beyond that is turned away at once, before anything hangs.
 *
 * @param callerOf says whose feed it is; somebody else's places cannot be taken with a forged token
 */
export function limitCallsUnderWay(
  app: FastifyInstance,
  config: GatewayConfig,
  callerOf: CallerOf,
): CallsUnderWay {
  const counts = new Map<string, number>();
  const take = (reply: FastifyReply, key: string, most: number): boolean => {
    const count = counts.get(key) ?? 0;
    if (count >= most) return false;
    counts.set(key, count + 1);
    // Also when the caller hangs up.
    reply.raw.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
    return true;
  };
  const takePlaces = async (
    request: FastifyRequest,
    reply: FastifyReply,
    spec: EndpointSpec,
  ): Promise<void> => {
    if (isFeed(spec)) {
      const { userId } = await callerOf(request);
      if (!take(reply, `feeds of user ${userId}`, config.FEEDS_PER_USER)) throw tooMany();
      if (!take(reply, `feeds of ${request.ip}`, config.FEEDS_PER_ADDRESS)) throw tooMany();
      return;
    }
    if (!take(reply, `calls of ${request.ip}`, config.CALLS_UNDER_WAY_PER_ADDRESS)) throw tooMany();
    if (spec.file) {
      // They take as long as their senders' lines do, and so have places of their own.
      const caller = await callerOf(request).catch(() => undefined);
      // Refused once the rate limits have counted the call.
      if (!caller) return;
      if (!take(reply, `uploads of user ${caller.userId}`, config.UPLOADS_PER_USER)) throw tooMany();
      if (!take(reply, `uploads to ${spec.service}`, config.CALLS_UNDER_WAY))
        throw new Problem('unavailable', { retryAfter });
      return;
    }
    if (!take(reply, `calls to ${spec.service}`, config.CALLS_UNDER_WAY))
      throw new Problem('unavailable', { retryAfter });
  };
  app.addHook('onRequest', async (request, reply) => {
    const spec = endpointOf(request);
    if (spec && spec.service !== 'gateway') await takePlaces(request, reply, spec);
  });
  return {
    full: () =>
      [...counts].flatMap(([key, count]) =>
        key.startsWith('calls to ') && count >= config.CALLS_UNDER_WAY
          ? [key.slice('calls to '.length) as ServiceName]
          : [],
      ),
  };
}

import type { ReadinessCheck } from '@packshot/chassis/app/health';
import type { ServiceName } from '@packshot/proto/services';
import type { FastifyInstance } from 'fastify';
import { hasWebClient } from '../routes/web-client.js';
import type { Upstream } from '../config.js';

const timeoutMs = 2_000;

/**
 * Adds the health checks. `/readyz/self` checks only this process, for load balancers: when one service is down, the
 * gateway can still serve pages and forward calls to other services.
 */
export function addAggregatedHealth(
  app: FastifyInstance,
  services: Upstream[],
  webRoot: string,
  full: () => ServiceName[],
  own: Record<string, ReadinessCheck>,
): void {
  for (const path of ['/livez', '/readyz/self']) app.get(path, async () => ({ status: 'ok' }));
  const checkAll = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      await Promise.all([
        ...services.map(
          async (service) =>
            [service.name, stateOfFull(await stateOf(service.url), full().includes(service.name))] as const,
        ),
        Promise.resolve(['web', hasWebClient(webRoot) ? 'ok' : 'not built'] as const),
        ...Object.entries(own).map(
          async ([name, check]) =>
            [
              name,
              await check().then(
                () => 'ok',
                () => 'failing',
              ),
            ] as const,
        ),
      ]),
    );
  // Simultaneous requests share one check, because no rate limit applies and each check occupies every service.
  let underWay: Promise<Record<string, string>> | undefined;
  const check = () =>
    (underWay ??= checkAll().finally(() => {
      underWay = undefined;
    }));
  for (const path of ['/readyz', '/healthz']) {
    app.get(path, async (_request, reply) => {
      const checks = await check();
      // A full service is reported but does not affect readiness, because other gateways cannot add capacity to the
      // service.
      const ready = Object.values(checks).every((state) => state === 'ok' || state === 'full');
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: ready ? 'ok' : 'unavailable', checks });
    });
  }
}

const stateOfFull = (state: string, isFull: boolean): string => (state === 'ok' && isFull ? 'full' : state);

async function stateOf(url: string): Promise<string> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(timeoutMs) });
    await answer.body?.cancel();
    return answer.ok ? 'ok' : 'not ready';
  } catch {
    return 'unreachable';
  }
}

import type { FastifyInstance } from 'fastify';
import { awaitUnlessAborted } from '../process/await-unless-aborted.js';

/** Check of one dependency. The check rejects, or takes over a second, when the dependency is unavailable. */
export type ReadinessCheck = () => Promise<unknown>;

const checkTimeoutMs = 1_000;

/**
 * Adds `/livez`, `/readyz` and `/readyz/self`. `/readyz` responds with 503 if one of the `checks` fails, but ignores
 * `reports`. `/readyz/self` checks only this process, for load balancers: when a shared server is down, no process would
 * serve better, and without any process every call would fail.
 */
export function addHealth(
  app: FastifyInstance,
  checks: Record<string, ReadinessCheck>,
  reports: Record<string, ReadinessCheck> = {},
): void {
  for (const path of ['/livez', '/readyz/self']) app.get(path, async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const stateOf = async ([name, check]: [string, ReadinessCheck]) => {
      try {
        await awaitUnlessAborted(check(), AbortSignal.timeout(checkTimeoutMs));
        return [name, 'ok'] as const;
      } catch (error) {
        request.log.warn({ err: error, check: name }, 'not ready');
        return [name, 'failing'] as const;
      }
    };
    const [needed, told] = await Promise.all(
      [checks, reports].map((all) => Promise.all(Object.entries(all).map(stateOf))),
    );
    const ready = needed!.every(([, state]) => state === 'ok');
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      checks: Object.fromEntries([...needed!, ...told!]),
    });
  });
}

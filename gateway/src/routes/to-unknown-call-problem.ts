import { Problem } from '@packshot/chassis/app/problem';
import type { EndpointSpec } from '@packshot/proto/rest/endpoint';
import { endpointList } from '@packshot/proto/rest/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpointOf } from '../edge/endpoint-of.js';

const readable = (method: string): string[] => (method === 'GET' ? ['GET', 'HEAD'] : [method]);

const patterns = endpointList.map(({ method, path, params }) => ({
  methods: readable(method),
  params,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** Reports whether path parameters match the contract. For example, `create` is not a valid ID. */
const fits = (params: EndpointSpec['params'], groups: Record<string, string> | undefined): boolean =>
  !params || params.safeParse({ ...groups }).success;

function methodsAt(address: string): string[] {
  if (!address.startsWith('/api/')) return readable('GET');
  const methods = patterns.flatMap(({ methods: taken, params, pattern }) => {
    const found = pattern.exec(address);
    return found && fits(params, found.groups) ? taken : [];
  });
  return methods.length === 0 && /^\/api\/docs(\/|$)/.test(address) ? readable('GET') : [...new Set(methods)];
}

/** Returns a problem: 405 if the path accepts other methods (RFC 9110 §15.5.6), otherwise 404. */
export function toUnknownCallProblem({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): Problem {
  const methods = methodsAt(url.split('?', 1)[0] ?? '');
  if (methods.length === 0 || methods.includes(method)) return new Problem('not_found');
  return new Problem('method_not_allowed', { headers: { allow: methods.join(', ') } });
}

/** Rejects methods that a path does not accept, even if the router found a contract (`DELETE /api/jobs/create`). */
export function refuseOtherMethods(app: FastifyInstance): void {
  const limit = app.rateLimit();
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && !readable('GET').includes(request.method)) {
      await limit.call(app, request, reply);
      throw toUnknownCallProblem(request);
    }
    const spec = endpointOf(request);
    if (!spec?.params || spec.params.safeParse(request.params).success) return;
    const problem = toUnknownCallProblem(request);
    if (problem.code === 'method_not_allowed') throw problem;
  });
}

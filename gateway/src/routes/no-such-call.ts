import { Problem } from '@packshot/chassis/app/problem';
import { endpointList } from '@packshot/proto/rest/endpoints';
import type { FastifyRequest } from 'fastify';

const patterns = endpointList.map(({ method, path }) => ({
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Refuses a call that no contract has: 405 where the address takes other methods (RFC 9110 §15.5.6), else 404. */
export function noSuchCall({ url }: FastifyRequest): Problem {
  const path = url.split('?', 1)[0] ?? '';
  const methods = patterns.flatMap((each) => (each.pattern.test(path) ? each.methods : []));
  if (methods.length === 0) return new Problem('not_found');
  return new Problem('method_not_allowed', { headers: { allow: [...new Set(methods)].join(', ') } });
}

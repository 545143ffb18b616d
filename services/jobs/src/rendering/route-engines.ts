import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { RenderEngine } from './engine.js';

/** One engine for each mode behind the one that the worker sees. An engine may serve several modes. */
export function routeEngines(
  engines: Record<RenderMode, RenderEngine>,
  close: () => Promise<void>,
): RenderEngine {
  const names = new Set(Object.values(engines).map(({ name }) => name));
  return {
    name: [...names].join('+'),
    render: (request) => engines[request.mode].render(request),
    close,
  };
}

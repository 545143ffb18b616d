import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { RenderEngine } from './engine.js';

/** One engine for each mode behind the one that the worker sees. An engine may serve several modes. */
export function routeEngines(engines: Record<RenderMode, RenderEngine>): RenderEngine {
  const distinct = [...new Set(Object.values(engines))];
  return {
    name: distinct.map((engine) => engine.name).join('+'),
    render: (request) => engines[request.mode].render(request),
    close: async () => void (await Promise.all(distinct.map((engine) => engine.close()))),
  };
}

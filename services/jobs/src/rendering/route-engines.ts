import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { RenderEngine } from '@packshot/studio/engine';

/**
 * One engine for each mode behind the one that the worker sees. An engine may serve several modes.
 *
 * @param studio makes what its seller has corrected, in every mode: no other engine goes by a mask. It also makes its own
 *   pictures again. It is closed with the whole; the others hold nothing to be closed
 */
export function routeEngines(engines: Record<RenderMode, RenderEngine>, studio: RenderEngine): RenderEngine {
  const names = new Set(Object.values(engines).map(({ name }) => name));
  return {
    name: [...names].join('+'),
    render: (request) =>
      (request.correction || request.madeBy === studio.name ? studio : engines[request.mode]).render(request),
    close: () => studio.close(),
  };
}

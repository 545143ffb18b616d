import type { RouteMatch, RouteObject } from 'react-router-dom';

/** Loads the code of the matched pages and puts it in the routes, so that the first render need not wait. */
export async function loadLazyRoutes(matches: RouteMatch<string, RouteObject>[] | null): Promise<void> {
  for (const { route } of matches ?? []) {
    if (typeof route.lazy !== 'function') continue;
    const loaded = (await route.lazy()) as Partial<RouteObject>;
    delete route.lazy;
    Object.assign(route, loaded);
  }
}

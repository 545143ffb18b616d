import type { RouteMatch, RouteObject } from 'react-router-dom';

/** Loads the code of the matched pages into their routes, so that the first render does not wait for the code. */
export async function loadLazyRoutes(matches: RouteMatch<string, RouteObject>[] | null): Promise<void> {
  for (const { route } of matches ?? []) {
    if (typeof route.lazy !== 'function') continue;
    const loaded = (await route.lazy()) as Partial<RouteObject>;
    delete route.lazy;
    Object.assign(route, loaded);
  }
}

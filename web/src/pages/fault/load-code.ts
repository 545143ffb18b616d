import type { RouteObject } from 'react-router-dom';

/** Error when page code cannot be loaded: the client is offline, or a newer version has replaced the code. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded';
}

/** Makes routes throw `CodeNotLoaded` if the code of a page cannot be loaded. */
export const reportMissingCode = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy } = route;
    if (typeof lazy === 'function')
      route.lazy = () =>
        lazy().catch((cause: unknown) => {
          throw new CodeNotLoaded('The code of this page could not be loaded.', { cause });
        });
    if (route.children) route.children = reportMissingCode(route.children);
    return route;
  });

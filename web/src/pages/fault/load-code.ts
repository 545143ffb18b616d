import type { RouteObject } from 'react-router-dom';

/** A page's code could not be loaded: there is no connection, or a newer version has taken its place. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded';
}

/** Makes routes say when it is their code that is missing, and not something in it that is broken. */
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

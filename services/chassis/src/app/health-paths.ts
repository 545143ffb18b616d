const readyPaths = new Set(['/readyz', '/readyz/self', '/healthz']);

/** Reports whether a route is a readiness check. A process that is about to stop is not ready on any of them. */
export const isReadinessPath = (route: string | undefined): boolean => readyPaths.has(route ?? '');

/** Reports whether machines poll the path every few seconds. Such calls would dominate logs, traces and limits. */
export const isHealthPath = (path: string | undefined): boolean => path === '/livez' || isReadinessPath(path);

const readyPaths = new Set(['/readyz', '/readyz/self', '/healthz']);

/** Reports whether a route is a readiness check. A stopping process reports not ready on every readiness route. */
export const isReadinessPath = (route: string | undefined): boolean => readyPaths.has(route ?? '');

/** Reports whether machines poll the path so often that the requests would dominate logs, traces and limits. */
export const isHealthPath = (path: string | undefined): boolean => path === '/livez' || isReadinessPath(path);

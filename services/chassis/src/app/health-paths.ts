/** Where a process says whether it should be given calls. */
const readyPaths = new Set(['/readyz', '/readyz/self', '/healthz']);

/** Whether a route tells of readiness. A process that is about to leave is not ready at any of them. */
export const isReadinessPath = (route: string | undefined): boolean => readyPaths.has(route ?? '');

/** Whether machines ask for it every few seconds: in logs, traces and limits it would drown what people do. */
export const isHealthPath = (path: string | undefined): boolean => path === '/livez' || isReadinessPath(path);

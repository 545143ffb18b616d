/** Returns the navigation state with which New Image passes the created jobs to the library. */
export const createdJobs = (ids: readonly string[]) => ({ created: ids });

/**
 * Reads the ids of the jobs that New Image just created. @returns ids of the created jobs; none if the library was
 * opened in another way
 */
export function readCreatedJobs(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('created' in state)) return [];
  return Array.isArray(state.created) ? state.created.filter((id) => typeof id === 'string') : [];
}

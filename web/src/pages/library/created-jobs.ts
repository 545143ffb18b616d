/** What the New Image screen hands to the library with the address: the jobs that it created. */
export const createdJobs = (ids: readonly string[]) => ({ created: ids });

/** @returns the ids of the jobs that were created just before; none where the library was opened otherwise */
export function readCreatedJobs(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('created' in state)) return [];
  return Array.isArray(state.created) ? state.created.filter((id) => typeof id === 'string') : [];
}

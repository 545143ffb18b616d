import type { ObjectStore } from '@packshot/chassis/object-store/object-store';

/** The files of one job, or of what was to become one. */
export interface Folder {
  prefix: string;
  jobId: string;
  /** Null where files are not kept by user. */
  userId: string | null;
  /** When the last of them was written. */
  newest: Date;
}

const shape = /^(?:users\/(?<userId>[^/]+)|jobs)\/(?<jobId>[^/]+)\//;

/**
 * What the store holds, job by job. A listing has what lies below one prefix together, and is read in pages: memory holds
 * one folder of it.
 */
export async function* listFolders(store: ObjectStore, below = ''): AsyncGenerator<Folder> {
  let folder: Folder | undefined;
  for await (const { key, lastModified } of store.list(below)) {
    const [prefix, , jobId] = shape.exec(key) ?? [];
    if (!prefix || !jobId) continue;
    if (folder?.prefix === prefix) {
      if (lastModified > folder.newest) folder.newest = lastModified;
      continue;
    }
    if (folder) yield folder;
    folder = { prefix, jobId, userId: shape.exec(key)?.groups?.['userId'] ?? null, newest: lastModified };
  }
  if (folder) yield folder;
}

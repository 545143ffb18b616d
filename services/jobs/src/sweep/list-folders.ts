import type { ObjectStore } from '@packshot/chassis/object-store/object-store';

export interface Folder {
  prefix: string;
  jobId: string;
  /** ID of the user; null when the files are not grouped by user. */
  userId: string | null;
  newest: Date;
}

const shape = /^(?:users\/(?<userId>[^/]+)|jobs)\/(?<jobId>[^/]+)\//;

/** Lists folders with only one folder in memory, because the store lists files in pages, ordered by key. */
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

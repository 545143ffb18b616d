import { stat } from 'node:fs/promises';
import type { ListedObject } from '../object-store.js';
import { nullWhenMissing } from './error.js';
import { fileOf, type FolderLayout } from './layout.js';
import { trailerBytes } from './trailer.js';
import { walkKeys } from './walk.js';

/** Lists the objects whose key starts with a prefix. Reads only directories and sizes, and opens no object. */
export async function* listFiles(layout: FolderLayout, prefix: string): AsyncGenerator<ListedObject> {
  for await (const key of walkKeys(layout, prefix)) {
    const found = await nullWhenMissing(stat(fileOf(layout, key)));
    if (found === null) continue; // The file was deleted after its directory was read.
    yield { key, size: found.size - trailerBytes, lastModified: found.mtime };
  }
}

import { removeMetadata } from '@packshot/studio';
import type { Deps } from '../deps.js';
import { rewriteFiles } from './rewrite-files.js';

/** Removes metadata from photos that were stored before uploads were cleaned on arrival. */
export const cleanOriginals = (deps: Pick<Deps, 'db' | 'store'>): ReturnType<typeof rewriteFiles> =>
  rewriteFiles(
    deps,
    ({ original_name }) => [original_name],
    async (readFile) => {
      const before = await readFile();
      const clean = await removeMetadata(before);
      return clean.equals(before) ? undefined : clean;
    },
  );

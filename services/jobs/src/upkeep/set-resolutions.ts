import { setResolution } from '@packshot/studio';
import type { Deps } from '../deps.js';
import { unmarkedName, listPictures } from '../files/file-names.js';
import { rewriteFiles } from './rewrite-files.js';

/** Bytes at the start of a PNG that contain its resolution, after about 500 bytes of colour profile and EXIF. */
const headBytes = 4_096;

/** Sets 300 pixels per inch in older pictures that still have the default of 25.4 pixels per inch. */
export const setResolutions = (deps: Pick<Deps, 'db' | 'store'>): ReturnType<typeof rewriteFiles> =>
  rewriteFiles(
    deps,
    (job) => listPictures(job).flatMap((name) => [name, unmarkedName(name)]),
    async (readFile) => {
      // Reads only the start of each file, because most pictures need no change and have several megabytes.
      if (!setResolution(await readFile({ start: 0, end: headBytes - 1 }))) return undefined;
      return setResolution(await readFile());
    },
  );

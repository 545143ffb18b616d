import { Readable } from 'node:stream';
import type { LibraryFilter } from '@packshot/proto/rest/job-schema';
import { makeZip } from 'client-zip';
import type { Deps } from '../deps.js';
import { archiveDownload, type ExportedPicture } from '../exports/exported-picture.js';
import { fileKey } from '../files/file-names.js';
import { matchLibraryFilter } from '../jobs/list-jobs.js';
import { downloadBaseName, fileName } from './file-name.js';

const page = 100;

interface WantedPictures {
  filter: LibraryFilter;
  /** Only these jobs; by default, all jobs that match the filter. */
  ids?: readonly string[] | undefined;
  /** Called for each picture in the zip. */
  onPicture: (picture: ExportedPicture) => void;
}

/**
 * Streams a zip of the finished pictures that match a filter, or of selected jobs among these, so that neither memory
 * nor disk holds the whole file. The zip does not compress the pictures again (client-zip, MIT: streams, zip64).
 */
export function zipPictures(
  deps: Pick<Deps, 'db' | 'store'>,
  userId: string,
  wanted: WantedPictures,
): Readable {
  return Readable.fromWeb(makeZip(pictures(deps, userId, wanted)) as never);
}

async function* pictures(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  userId: string,
  { filter, ids, onPicture }: WantedPictures,
) {
  const taken: TakenNames = { names: new Set(), numbers: new Map() };
  let before: string | undefined;
  for (;;) {
    let next = db
      .selectFrom('job')
      .select('id')
      .where(matchLibraryFilter(userId, { ...filter, status: 'completed' }, ids))
      .orderBy('id', 'desc')
      .limit(page);
    if (before) next = next.where('id', '<', before);
    const rows = await next.execute();
    for (const { id } of rows) {
      // The job may have been deleted or rendered again while the caller read the pictures before it for minutes.
      const job = await db
        .selectFrom('job')
        .select(['id', 'folder', 'input_filename', 'result_names', 'completed_at', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!job) continue;
      for (const [index, file] of job.result_names.entries()) {
        const found = await store.get(fileKey(job, file));
        if (!found) continue;
        const extension = file.slice(file.lastIndexOf('.') + 1);
        onPicture({ jobId: job.id, picture: index + 1, fileName: file, market: archiveDownload });
        try {
          yield {
            name: takeName(downloadBaseName(job.input_filename), extension, taken),
            lastModified: job.completed_at ?? job.created_at,
            input: found.stream,
          };
        } finally {
          // A caller who disconnects leaves the stream open, which would occupy a connection to the store.
          found.stream.destroy();
        }
      }
    }
    before = rows.at(-1)?.id;
    if (rows.length < page) return;
  }
}

/** Names in the zip, in NFC and without differences in case, because Windows and macOS ignore case. */
interface TakenNames {
  names: Set<string>;
  numbers: Map<string, number>;
}

const foldCase = (name: string): string => name.toUpperCase().toLowerCase();

/** Takes the first free name for a base name: `vase.png`, `vase (2).png`, … */
function takeName(base: string, extension: string, { names, numbers }: TakenNames): string {
  const key = foldCase(fileName(base, 1, extension));
  for (let number = (numbers.get(key) ?? 0) + 1; ; number += 1) {
    const name = fileName(base, number, extension);
    const folded = foldCase(name);
    if (names.has(folded)) continue;
    names.add(folded);
    numbers.set(key, number);
    return name;
  }
}

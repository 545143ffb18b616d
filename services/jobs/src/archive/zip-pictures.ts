import { Readable } from 'node:stream';
import type { LibraryFilter } from '@packshot/proto/rest/job-schema';
import { makeZip } from 'client-zip';
import type { Deps } from '../deps.js';
import { fileKey } from '../files/file-names.js';
import { matchLibraryFilter } from '../jobs/list-jobs.js';
import { downloadBaseName, fileName } from './file-name.js';

const page = 100;

/**
 * A zip of the finished pictures that a filter leaves, made while it is read: neither memory nor disk holds it. The
 * pictures are compressed already and are stored as they are (client-zip, MIT: streams, zip64).
 */
export function zipPictures(
  deps: Pick<Deps, 'db' | 'store'>,
  userId: string,
  filter: LibraryFilter,
): Readable {
  return Readable.fromWeb(makeZip(pictures(deps, userId, filter)) as never);
}

async function* pictures({ db, store }: Pick<Deps, 'db' | 'store'>, userId: string, filter: LibraryFilter) {
  const taken: TakenNames = { names: new Set(), numbers: new Map() };
  let before: string | undefined;
  for (;;) {
    let next = db
      .selectFrom('job')
      .select(['id', 'folder', 'input_filename', 'result_names', 'completed_at', 'created_at'])
      .where(matchLibraryFilter(userId, { ...filter, status: 'completed' }))
      .orderBy('id', 'desc')
      .limit(page);
    if (before) next = next.where('id', '<', before);
    const rows = await next.execute();
    for (const job of rows) {
      for (const file of job.result_names) {
        const found = await store.get(fileKey(job, file));
        // Deleted since the page was read.
        if (!found) continue;
        const extension = file.slice(file.lastIndexOf('.') + 1);
        yield {
          name: takeName(downloadBaseName(job.input_filename), extension, taken),
          lastModified: job.completed_at ?? job.created_at,
          input: found.stream,
        };
      }
    }
    before = rows.at(-1)?.id;
    if (rows.length < page) return;
  }
}

/** Names are compared as Windows and macOS compare them: without regard to case. They are in NFC already. */
interface TakenNames {
  names: Set<string>;
  /** The number last given, by the name without one. */
  numbers: Map<string, number>;
}

const foldCase = (name: string): string => name.toUpperCase().toLowerCase();

/** Takes the first name of a base that no other entry has: `vase.png`, `vase (2).png`, … */
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

import { Readable } from 'node:stream';
import type { LibraryFilter } from '@packshot/proto/rest/job-schema';
import { makeZip } from 'client-zip';
import type { Deps } from '../deps.js';
import { fileKey } from '../files/file-names.js';
import { matching } from '../jobs/list-jobs.js';
import { baseName } from './file-name.js';

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
  const taken = new Map<string, number>();
  let before: string | undefined;
  for (;;) {
    let next = db
      .selectFrom('job')
      .select(['id', 'folder', 'input_filename', 'result_names', 'completed_at', 'created_at'])
      .where(matching(userId, { ...filter, status: 'completed' }))
      .orderBy('id', 'desc')
      .limit(page);
    if (before) next = next.where('id', '<', before);
    const rows = await next.execute();
    for (const job of rows) {
      for (const file of job.result_names) {
        const found = await store.get(fileKey(job, file));
        // Deleted since the page was read.
        if (!found) continue;
        const name = `${baseName(job.input_filename)}${file.slice(file.lastIndexOf('.'))}`;
        yield {
          name: unique(name, taken),
          lastModified: job.completed_at ?? job.created_at,
          input: found.stream,
        };
      }
    }
    before = rows.at(-1)?.id;
    if (rows.length < page) return;
  }
}

/** `vase.png`, `vase (2).png`, … */
function unique(name: string, taken: Map<string, number>): string {
  const count = (taken.get(name.toLowerCase()) ?? 0) + 1;
  taken.set(name.toLowerCase(), count);
  return count === 1 ? name : name.replace(/(\.[^.]+)$/, ` (${count})$1`);
}

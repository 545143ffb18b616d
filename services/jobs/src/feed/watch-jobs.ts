import type { Job } from '@packshot/proto/rest/job-schema';
import type { Deps } from '../deps.js';
import { toView } from '../jobs/to-view.js';
import type { Change } from './job-feed.js';

interface JobListener {
  job(view: Job, place: number): void;
  deleted(id: string, place: number): void;
  account(place: number): void;
  progress(progress: { id: string; progress: number; stage: string }): void;
  reset(): void;
  failed(error: unknown): void;
}

/** @param options.after stream position of the last change that the watcher received; absent: only new changes */
export function watchJobs(
  { db, links, feed }: Pick<Deps, 'db' | 'links' | 'feed'>,
  userId: string,
  { after, linkBase }: { after: number | undefined; linkBase: string },
  listener: JobListener,
): () => void {
  const show = async (changes: Change[]): Promise<void> => {
    // The latest change of a job or account replaces its earlier changes that have not been sent.
    const latest = new Map(changes.map((change) => ['jobId' in change ? change.jobId : '', change]));
    const inOrder = [...latest.values()].toSorted((a, b) => a.id - b.id);
    const ids = inOrder.flatMap((change) => ('jobId' in change && !change.deleted ? [change.jobId] : []));
    const rows =
      ids.length === 0
        ? []
        : await db
            .selectFrom('job')
            .selectAll()
            .where('user_id', '=', userId)
            .where('id', 'in', ids)
            .execute();
    const views = new Map(rows.map((row) => [row.id, toView(row, links, linkBase)]));
    for (const change of inOrder) {
      if (!('jobId' in change)) {
        listener.account(change.id);
        continue;
      }
      const view = views.get(change.jobId);
      if (change.deleted) listener.deleted(change.jobId, change.id);
      else if (view) listener.job(view, change.id);
    }
  };
  // Changes are sent one after another, so that no change overtakes an earlier change of the same job.
  let queue = Promise.resolve();
  const enqueue = (changes: Change[]): void => {
    queue = queue.then(() => show(changes)).catch((error: unknown) => listener.failed(error));
  };

  const missed = after === undefined ? [] : feed.since(userId, after);
  const unwatch = feed.watch(userId, {
    onChange: (change) => enqueue([change]),
    onProgress: ({ job_id: id, progress, stage }) => listener.progress({ id, progress, stage }),
  });
  if (missed === null) listener.reset();
  else if (missed.length > 0) enqueue(missed);
  return unwatch;
}

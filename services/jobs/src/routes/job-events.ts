import type { Revocations } from '@packshot/chassis/app/revocations';
import type { Route } from '@packshot/chassis/app/route';
import { jobEvents as contract } from '@packshot/proto/rest/jobs';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.js';
import type { JobChange, JobFeed } from '../feed/job-feed.js';
import { openStream, type EventStream } from '../feed/open-stream.js';
import { toView } from '../jobs/to-view.js';

/** Streams what happens to the caller's jobs until they leave, their session ends or token runs out, or this process stops. */
export function jobEventsRoute(
  route: Route,
  { db, links }: Deps,
  feed: JobFeed,
  revocations: Revocations,
  app: FastifyInstance,
): void {
  const open = new Set<EventStream>();
  // Before the server waits for its connections to end: these never would by themselves.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  route(contract, async ({ caller, request, reply }) => {
    const { userId } = caller;
    reply.hijack();
    const stream = openStream(reply.raw, () => {
      unwatch();
      unwatchSession();
      clearTimeout(expiry);
      open.delete(stream);
    });
    open.add(stream);
    const unwatchSession = revocations.watch(caller.sessionId, () => stream.end());
    const expiry = setTimeout(() => stream.end(), caller.expiresAt.getTime() - Date.now());

    const show = async (changes: JobChange[]): Promise<void> => {
      // Of several changes of one job the latest tells all.
      const latest = new Map(changes.map((change) => [change.jobId, change]));
      const ids = [...latest.values()].filter(({ deleted }) => !deleted).map(({ jobId }) => jobId);
      const rows =
        ids.length === 0
          ? []
          : await db
              .selectFrom('job')
              .selectAll()
              .where('user_id', '=', userId)
              .where('id', 'in', ids)
              .execute();
      const views = new Map(rows.map((row) => [row.id, toView(row, links)]));
      for (const { id, jobId, deleted } of [...latest.values()].toSorted((a, b) => a.id - b.id)) {
        const view = views.get(jobId);
        if (deleted) stream.send('deleted', { id: jobId }, id);
        else if (view) stream.send('job', view, id);
      }
    };

    // One after the other, so that no change overtakes an earlier one of the same job.
    let queue = Promise.resolve();
    const enqueue = (changes: JobChange[]): void => {
      queue = queue
        .then(() => show(changes))
        .catch((error: unknown) => {
          request.log.warn({ err: error }, 'a watcher of jobs missed a change');
          stream.end();
        });
    };

    const last = Number(request.headers['last-event-id']);
    const missed = Number.isSafeInteger(last) && last > 0 ? feed.since(userId, last) : [];
    const unwatch = feed.watch(userId, {
      onChange: (change) => enqueue([change]),
      onProgress: ({ job_id: id, progress, stage }) => stream.send('progress', { id, progress, stage }),
    });
    if (missed === null) stream.send('reset', {});
    else if (missed.length > 0) enqueue(missed);
    return reply;
  });
}

import { now } from '@packshot/chassis/time/clock';
import type { Handlers } from '@packshot/chassis/app/route';
import type { Core } from '@packshot/chassis/process/open-core';
import type { feed } from '@packshot/proto/rest/feed';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { watchJobs } from '../feed/watch-jobs.js';
import { openEventStream } from '../http/event-stream.js';

/** Streams events until the caller disconnects, the session or the token ends, or this process stops. */
export const feedRoutes = (
  deps: Deps,
  { revocations, closing }: Core<JobsTables>,
): Handlers<typeof feed> => ({
  async jobEvents({ caller, request, reply, from: { linkBase } }) {
    reply.hijack();
    const ended = new AbortController();
    const stream = openEventStream(reply.raw, () => ended.abort());
    const last = Number(request.headers['last-event-id']);
    const unwatchJobs = watchJobs(
      deps,
      caller.userId,
      { after: last > 0 ? last : undefined, linkBase },
      {
        job: (view, place) => stream.send('job', view, place),
        deleted: (id, place) => stream.send('deleted', { id }, place),
        account: (place) => stream.send('account', {}, place),
        progress: (progress) => stream.send('progress', progress),
        reset: () => stream.send('reset', {}),
        failed(error) {
          request.log.warn({ err: error }, 'a watcher of jobs missed a change');
          stream.end();
        },
      },
    );
    const unwatchSession = revocations.watch(caller.sessionId, () => stream.end());
    const expiry = setTimeout(() => stream.end(), caller.expiresAt.getTime() - now());
    closing.addEventListener('abort', () => stream.end(), { signal: ended.signal });
    const leave = () => {
      unwatchJobs();
      unwatchSession();
      clearTimeout(expiry);
    };
    // A response to HEAD has no body, so its headers are only sent when the stream ends.
    if (request.method === 'HEAD') stream.end();
    // The caller may have disconnected while the token was verified.
    if (ended.signal.aborted) leave();
    else ended.signal.addEventListener('abort', leave);
    return reply;
  },
});

import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '@packshot/proto/rest/job-schema';
import { feedEvents } from '../_feed-events.js';
import type { Calls } from './calls.js';

/** Milliseconds after which a browser reconnects; the feed sets this value. */
const retryMs = 2_000;

export interface WatchedFeed {
  /** Jobs that the feed reported as completed. */
  completed: Set<string>;
  /** Number of reconnects. */
  reopened: number;
  /** Number of messages that reported more missed events than the feed can resend. */
  resets: number;
  stop(): void;
}

/**
 * Watches a seller's live feed as a browser does. After the feed ends, the client reconnects with the id of the last
 * event.
 */
export function watchFeed(url: string, token: string, calls: Calls): WatchedFeed {
  const stopping = new AbortController();
  const feed: WatchedFeed = { completed: new Set(), reopened: 0, resets: 0, stop: () => stopping.abort() };
  let last = '';
  const readOnce = async (): Promise<void> => {
    const answer = await calls.make('open feed', async () => {
      const opened = await fetch(`${url}/api/jobs/events`, {
        headers: { authorization: `Bearer ${token}`, ...(last ? { 'last-event-id': last } : {}) },
        signal: stopping.signal,
      });
      if (!opened.ok) throw new Error(String(opened.status));
      return opened;
    });
    if (!answer) return;
    for await (const { id: place, event, data } of feedEvents(answer)) {
      last = place ?? last;
      if (event === 'reset') feed.resets += 1;
      if (event !== 'job') continue;
      const { id, status } = JSON.parse(data) as Job;
      if (status === 'completed') feed.completed.add(id);
    }
  };
  void (async () => {
    while (!stopping.signal.aborted) {
      // A browser treats an aborted feed and a finished feed alike.
      await readOnce().catch(() => undefined);
      if (stopping.signal.aborted) return;
      feed.reopened += 1;
      await wait(retryMs);
    }
  })();
  return feed;
}

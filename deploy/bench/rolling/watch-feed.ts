import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { Calls } from './calls.js';

/** Milliseconds after which a browser comes back, as the feed tells it. */
const retryMs = 2_000;

export interface WatchedFeed {
  /** Jobs that it told to be completed. */
  completed: Set<string>;
  /** How often it ended and was opened again. */
  reopened: number;
  /** How often it said that too much was missed. */
  resets: number;
  stop(): void;
}

/** Watches a seller's live feed as a browser does: when it ends it comes back, with the place of what it saw last. */
export function watchFeed(url: string, token: string, calls: Calls): WatchedFeed {
  const stopping = new AbortController();
  const feed: WatchedFeed = { completed: new Set(), reopened: 0, resets: 0, stop: () => stopping.abort() };
  let last = '';
  const take = (event: string): void => {
    last = /^id: (\d+)$/m.exec(event)?.[1] ?? last;
    if (/^event: reset$/m.test(event)) feed.resets += 1;
    if (!/^event: job$/m.test(event)) return;
    const { id, status } = JSON.parse(/^data: (.*)$/m.exec(event)![1]!) as Job;
    if (status === 'completed') feed.completed.add(id);
  };
  const readOnce = async (): Promise<void> => {
    const answer = await calls.make('open feed', async () => {
      const opened = await fetch(`${url}/api/jobs/events`, {
        headers: { authorization: `Bearer ${token}`, ...(last ? { 'last-event-id': last } : {}) },
        signal: stopping.signal,
      });
      if (!opened.ok) throw new Error(String(opened.status));
      return opened;
    });
    let rest = '';
    for await (const piece of answer?.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + piece).split('\n\n');
      rest = events.pop()!;
      events.forEach(take);
    }
  };
  void (async () => {
    while (!stopping.signal.aborted) {
      // Cut off or ended: to a browser it is the same.
      await readOnce().catch(() => undefined);
      if (stopping.signal.aborted) return;
      feed.reopened += 1;
      await wait(retryMs);
    }
  })();
  return feed;
}

import type { Job } from '@packshot/proto/rest/job-schema';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { session } from '../auth/session.js';
import { addressOf } from './address-of.js';
import { connection } from './connection.js';
import { limitSilence } from './limit-silence.js';
import { withSession } from './with-session.js';

interface JobEventHandlers {
  onJob(job: Job): void;
  onDeleted(id: string): void;
  onProgress(progress: { id: string; progress: number; stage: string }): void;
  /** Called when the plan or the usage has changed. */
  onAccount(): void;
  /** Called when too many events were missed, so that all data must be loaded again. */
  onReset(): void;
}

type Listener = Partial<JobEventHandlers>;

/** All listeners share one connection, because browsers limit the number of connections per host. */
const listeners = new Set<Listener>();
let following: AbortController | undefined;

/**
 * Delays in milliseconds before a broken connection is reopened. Each delay doubles the previous delay, up to `last`.
 */
const backoff = { first: 1_000, last: 30_000 };

/**
 * Listens to events about this user's jobs and plan until the returned function is called. After a broken connection,
 * the stream resumes after the last received event. EventSource cannot send a token in a header, so this code uses
 * fetch and eventsource-parser (MIT).
 */
export function listenToJobs(listener: Listener): () => void {
  listeners.add(listener);
  if (!following) {
    following = new AbortController();
    void follow(following.signal);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    following?.abort();
    following = undefined;
  };
}

async function follow(signal: AbortSignal): Promise<void> {
  let lastId = '';
  let delay = backoff.first;
  while (!signal.aborted) {
    const silence = limitSilence(signal);
    try {
      const response = await withSession(() =>
        fetch(addressOf('jobEvents'), {
          signal: silence.signal,
          headers: {
            authorization: `Bearer ${session.accessToken() ?? ''}`,
            ...(lastId ? { 'last-event-id': lastId } : {}),
          },
        }),
      );
      if (response.status === 401 && !session.state().isAuthenticated) return;
      if (response.ok && response.body) {
        delay = backoff.first;
        const events = response.body
          .pipeThrough(new TextDecoderStream())
          // The server sends a comment every 15 seconds.
          .pipeThrough(new EventSourceParserStream({ onComment: silence.heard }))
          .getReader();
        for (;;) {
          const { done, value } = await events.read();
          if (done) break;
          lastId = value.id ?? lastId;
          const data: unknown = JSON.parse(value.data);
          for (const listener of listeners) dispatch(listener, value.event, data);
        }
      }
    } catch {
      // The client is offline, or the gateway is restarting. The job list keeps polling.
      if (!signal.aborted) void connection.check();
    } finally {
      silence.end();
    }
    if (signal.aborted) return;
    await pause(delay);
    delay = Math.min(backoff.last, delay * 2);
  }
}

/** Waits until the delay has passed or the connection has returned. */
const pause = (delay: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, delay);
    window.addEventListener('online', done);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
  });

function dispatch(listener: Listener, event: string | undefined, data: unknown): void {
  switch (event) {
    case 'job':
      return listener.onJob?.(data as Job);
    case 'deleted':
      return listener.onDeleted?.((data as { id: string }).id);
    case 'progress':
      return listener.onProgress?.(data as { id: string; progress: number; stage: string });
    case 'account':
      return listener.onAccount?.();
    case 'reset':
      return listener.onReset?.();
    default:
    // A newer server may send events that this client does not know.
  }
}

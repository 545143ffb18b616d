import { followStream } from '@packshot/chassis/messaging/follow-stream';
import { getLastSequence } from '@packshot/chassis/messaging/read-events';
import { onSignal } from '@packshot/chassis/messaging/signals';
import type { Core } from '@packshot/chassis/process/open-core';
import { accountChanged, jobDeleted, renderProgress, type RenderProgress } from '@packshot/proto/events/jobs';
import { streams } from '@packshot/proto/events/streams';
import { z } from 'zod';
import type { JobsTables } from '../db/tables.js';

/** A change of a job. `id` is the position of the change in the stream, the same for every replica. */
interface JobChange {
  id: number;
  userId: string;
  jobId: string;
  deleted: boolean;
}

interface AccountChange {
  id: number;
  userId: string;
}

export type Change = JobChange | AccountChange;

interface Watcher {
  onChange(change: Change): void;
  onProgress(progress: RenderProgress): void;
}

export interface JobFeed {
  watch(userId: string, watcher: Watcher): () => void;
  /** Returns the user's changes after position `id`, or null when `id` is unknown or no longer in memory. */
  since(userId: string, id: number): Change[] | null;
}

/** Maximum number of changes kept in memory, of all users, for clients that reconnect. */
const remembered = 10_000;

const factsSchema = z.object({ job_id: z.string().optional(), user_id: z.string() });

/**
 * Reads the last changes from the stream at startup, so that clients can resume after a restart.
 *
 * @param onDeleted called for every deleted job, in every replica
 */
export async function startJobFeed(
  core: Core<JobsTables>,
  onDeleted: (jobId: string) => void,
): Promise<JobFeed> {
  const watchers = new Map<string, Set<Watcher>>();
  const ring: Change[] = [];
  let complete = 0;

  const newest = (): number => ring.at(-1)?.id ?? complete;
  const remember = (change: Change): void => {
    if (change.id <= newest()) {
      // The stream was created again, so the remembered positions are invalid.
      ring.length = 0;
      complete = change.id - 1;
    }
    ring.push(change);
    if (ring.length > remembered) complete = ring.shift()!.id;
    for (const watcher of watchers.get(change.userId) ?? []) watcher.onChange(change);
  };

  complete = Math.max(0, (await getLastSequence(core.nats, streams.jobs)) - remembered);
  const reading = { stream: streams.jobs, from: complete + 1 };
  const check = await followStream(core, reading, ({ envelope, seq }) => {
    const facts = factsSchema.safeParse(envelope.data).data;
    if (!facts) return;
    const { job_id: jobId, user_id: userId } = facts;
    const deleted = envelope.type === jobDeleted.type;
    if (jobId && deleted) onDeleted(jobId);
    if (jobId) remember({ id: seq, userId, jobId, deleted });
    // Other events without a job belong to the erasure of an account, which has no watchers.
    else if (envelope.type === accountChanged.type) remember({ id: seq, userId });
  });
  core.needs('job_feed', check);

  onSignal(core, renderProgress, (progress) => {
    for (const watcher of watchers.get(progress.user_id) ?? []) watcher.onProgress(progress);
  });

  return {
    watch(userId, watcher) {
      const own = watchers.get(userId) ?? new Set();
      watchers.set(userId, own.add(watcher));
      return () => {
        own.delete(watcher);
        if (own.size === 0) watchers.delete(userId);
      };
    },
    since(userId, id) {
      if (id < complete || id > newest()) return null;
      return ring.filter((change) => change.id > id && change.userId === userId);
    },
  };
}

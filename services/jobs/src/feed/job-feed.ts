import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Stop } from '@packshot/chassis/process/run-service';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import { envelopeSchema } from '@packshot/proto/events/envelope';
import { jobDeleted, renderProgressSchema, renderProgressSubject } from '@packshot/proto/events/jobs';
import { streams } from '@packshot/proto/events/streams';
import type { RenderProgress } from '@packshot/proto/events/jobs';
import { z } from 'zod';

/** Something that happened to a job. `id` is its place in the stream, the same for every replica. */
export interface JobChange {
  id: number;
  userId: string;
  jobId: string;
  deleted: boolean;
}

export interface Watcher {
  onChange(change: JobChange): void;
  onProgress(progress: RenderProgress): void;
}

export interface JobFeed {
  /** @returns what ends the watching */
  watch(userId: string, watcher: Watcher): () => void;
  /** What happened to this user's jobs after `id`; null when that is longer ago than is remembered. */
  since(userId: string, id: number): JobChange[] | null;
}

/** Changes kept in memory, of all users, for those who come back after a broken connection. */
const remembered = 10_000;

const factsSchema = z.object({ job_id: z.string(), user_id: z.string() });

/**
 * Follows the stream of job events once for this whole process and hands each change to those who watch its owner.
 * Starting reads back as much as is remembered, so that a restart breaks nobody's thread.
 */
export async function startJobFeed(
  nats: NatsConnection,
  logger: Logger,
  onStop: (stop: Stop) => void,
): Promise<JobFeed> {
  const watchers = new Map<string, Set<Watcher>>();
  const ring: JobChange[] = [];
  /** Every change after this one is in the ring. */
  let complete = 0;

  const remember = (change: JobChange): void => {
    ring.push(change);
    if (ring.length > remembered) complete = ring.shift()!.id;
    for (const watcher of watchers.get(change.userId) ?? []) watcher.onChange(change);
  };

  const { state } = await (await jetstreamManager(nats)).streams.info(streams.jobs.name);
  complete = Math.max(0, state.last_seq - remembered);
  const consumer = await jetstream(nats).consumers.get(streams.jobs.name, {
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: complete + 1,
  });
  const messages = await consumer.consume();
  onStop(async () => void (await messages.close()));
  void (async () => {
    for await (const message of messages) {
      const envelope = envelopeSchema.safeParse(message.json());
      const facts = factsSchema.safeParse(envelope.data?.data);
      if (!envelope.success || !facts.success) continue;
      const { job_id: jobId, user_id: userId } = facts.data;
      remember({ id: message.seq, userId, jobId, deleted: envelope.data.type === jobDeleted.type });
    }
  })().catch((error: unknown) => logger.error({ err: error }, 'the feed of job changes has ended'));

  const progress = nats.subscribe(renderProgressSubject, {
    callback(error, message) {
      const parsed = error ? undefined : renderProgressSchema.safeParse(message.json());
      if (!parsed?.success) return;
      for (const watcher of watchers.get(parsed.data.user_id) ?? []) watcher.onProgress(parsed.data);
    },
  });
  onStop(async () => progress.unsubscribe());

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
      if (id < complete) return null;
      return ring.filter((change) => change.id > id && change.userId === userId);
    },
  };
}

import { startConsumer } from '@packshot/chassis/messaging/consumer';
import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import type { Stop } from '@packshot/chassis/process/run-service';
import { priorityRenderRequested, renderProgressSubject, renderRequested } from '@packshot/proto/events/jobs';
import { streams } from '@packshot/proto/events/streams';
import type { Kysely } from 'kysely';
import type { JobsConfig } from './config.js';
import type { RenderEngine } from './rendering/engine.js';
import type { JobsCore } from './start.js';
import { renderConsumer, renderJob } from './worker/render-job.js';

/** The role that renders pictures. */
export async function startWorker(
  config: JobsConfig,
  core: JobsCore,
  engine: RenderEngine,
  onStop: (stop: Stop) => void,
): Promise<void> {
  onStop(() => engine.close());
  const stopping = new AbortController();
  const leaseMs = config.RENDER_LEASE_MS;
  const consumer = await startConsumer(
    { nats: core.nats, db: core.db as unknown as Kysely<MessagingTables>, logger: core.logger },
    {
      stream: streams.render,
      durable: renderConsumer,
      subject: renderRequested.type,
      expressLane: { durable: `${renderConsumer}-express`, subject: priorityRenderRequested.type },
      concurrency: config.RENDER_CONCURRENCY,
      ackWaitMs: leaseMs,
      maxFailures: 4,
      backoffMs: [1_000, 5_000, 20_000],
    },
    renderJob({
      db: core.db,
      store: core.store,
      engine,
      logger: core.logger,
      leaseMs,
      publish(progress) {
        if (!core.nats.isClosed()) core.nats.publish(renderProgressSubject, JSON.stringify(progress));
      },
      stopping: stopping.signal,
    }),
  );
  onStop(() => {
    stopping.abort(new Error('the worker is stopping'));
    return consumer.stop();
  });
}

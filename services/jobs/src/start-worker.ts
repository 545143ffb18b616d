import { sendSignal } from '@packshot/chassis/messaging/signals';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { Core } from '@packshot/chassis/process/open-core';
import { priorityRenderRequested, renderProgress, renderRequested } from '@packshot/proto/events/jobs';
import { streams } from '@packshot/proto/events/streams';
import type { RenderEngine } from '@packshot/studio';
import type { JobsConfig } from './config.js';
import type { JobsTables } from './db/tables.js';
import { renderConsumer, renderJob } from './worker/render-job.js';
import { createRenderTurns } from './worker/render-turns.js';
import { createEditDesk } from './edits/edit-desk.js';
import { createEstimates } from './photos/open-estimates.js';
import { modelOf } from './rendering/onnx-of.js';
import { sendHeartbeats } from './worker/send-heartbeats.js';

export async function startWorker(
  config: JobsConfig,
  core: Core<JobsTables>,
  store: ObjectStore,
  engine: RenderEngine,
): Promise<void> {
  core.onStop(() => engine.close());
  const editor = createEditDesk();
  core.onStop(() => editor.close());
  const stopping = new AbortController();
  const turns = createRenderTurns(config.RENDER_CONCURRENCY);
  const queue = {
    stream: streams.render,
    durable: renderConsumer,
    subject: renderRequested.type,
    expressLane: { durable: `${renderConsumer}-express`, subject: priorityRenderRequested.type },
    concurrency: config.RENDER_CONCURRENCY,
    ahead: turns.ahead,
    ackWaitMs: config.RENDER_LEASE_MS,
    maxFailures: 4,
    backoffMs: [1_000, 5_000, 20_000],
  };
  const handler = renderJob({
    db: core.db,
    store,
    engine,
    editor,
    estimates: createEstimates({ db: core.db, store, logger: core.logger, model: modelOf(config) }),
    turns,
    logger: core.logger,
    leaseMs: config.RENDER_LEASE_MS,
    publish: (progress) => sendSignal(core.nats, renderProgress, progress),
    stopping: stopping.signal,
  });
  await core.work(queue, sendHeartbeats(core, engine.name, handler));
  // Aborts renders first, so that the consumer does not wait for a render to finish.
  core.onStop(async () => stopping.abort(new Error('the worker is stopping')));
}

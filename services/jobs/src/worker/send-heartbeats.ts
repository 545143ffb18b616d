import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { onSignal, sendSignal } from '@packshot/chassis/messaging/signals';
import type { MessageHandler } from '@packshot/chassis/messaging/process-message';
import type { Core } from '@packshot/chassis/process/open-core';
import { workerAlive, workersWanted } from '@packshot/proto/events/jobs';
import { heartbeatIntervalMs } from '../commands/live-workers.js';
import type { JobsTables } from '../db/tables.js';

/**
 * Says every few seconds, and whenever somebody asks, that this worker lives and whether it renders.
 *
 * @param handler what it does with an order
 * @returns the same, seen to be at work
 */
export function sendHeartbeats(
  core: Core<JobsTables>,
  engine: string,
  handler: MessageHandler<JobsTables>,
): MessageHandler<JobsTables> {
  // Containers all have the same process id.
  const id = `${hostname()}-${process.pid}-${randomUUID().slice(0, 4)}`;
  let underWay = 0;
  const signs = core.repeat('give a sign of life', heartbeatIntervalMs, async () =>
    sendSignal(core.nats, workerAlive, { id, engine, busy: underWay > 0 }),
  );
  onSignal(core, workersWanted, signs.now);
  signs.now();
  return {
    ...handler,
    async handle(envelope, freed) {
      underWay += 1;
      try {
        await handler.handle(envelope, freed);
      } finally {
        underWay -= 1;
      }
    },
  };
}

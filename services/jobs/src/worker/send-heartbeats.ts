import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { onSignal, sendSignal } from '@packshot/chassis/messaging/signals';
import type { MessageHandler } from '@packshot/chassis/messaging/process-message';
import type { Core } from '@packshot/chassis/process/open-core';
import { workerAlive, workersWanted } from '@packshot/proto/events/jobs';
import { heartbeatIntervalMs } from '../commands/live-workers.js';
import type { JobsTables } from '../db/tables.js';

/** @returns handler with the same signature, which also records whether this worker is busy */
export function sendHeartbeats(
  core: Core<JobsTables>,
  engine: string,
  handler: MessageHandler<JobsTables>,
): MessageHandler<JobsTables> {
  // The process ID alone is not unique, because processes in containers often have the same ID.
  const id = `${hostname()}-${process.pid}-${randomUUID().slice(0, 4)}`;
  let underWay = 0;
  const signs = core.repeat('send a heartbeat', heartbeatIntervalMs, async () =>
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

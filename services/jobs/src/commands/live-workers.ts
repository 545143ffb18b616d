import { now } from '@packshot/chassis/time/clock';
import { onSignal, sendSignal } from '@packshot/chassis/messaging/signals';
import type { Core } from '@packshot/chassis/process/open-core';
import { workerAlive, workersWanted } from '@packshot/proto/events/jobs';
import type { JobsTables } from '../db/tables.js';

export const heartbeatIntervalMs = 5_000;

const goneAfterMs = 3 * heartbeatIntervalMs;

export interface LiveWorkers {
  seen(): { id: string; engine: string; busy: boolean; seen_at: string }[];
}

export function followWorkers(core: Core<JobsTables>): LiveWorkers {
  const workers = new Map<string, { engine: string; busy: boolean; at: number }>();
  onSignal(core, workerAlive, ({ id, engine, busy }) => {
    workers.set(id, { engine, busy, at: now() });
    for (const [known, { at }] of workers) if (at < now() - goneAfterMs) workers.delete(known);
  });
  sendSignal(core.nats, workersWanted, {});
  return {
    seen: () =>
      [...workers]
        .filter(([, { at }]) => at >= now() - goneAfterMs)
        .map(([id, { engine, busy, at }]) => ({ id, engine, busy, seen_at: new Date(at).toISOString() }))
        .toSorted((a, b) => a.id.localeCompare(b.id)),
  };
}

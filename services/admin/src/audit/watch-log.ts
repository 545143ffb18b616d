import { readEvents } from '@packshot/chassis/messaging/read-events';
import { observeGauges } from '@packshot/chassis/telemetry/instruments';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import { auditAnchored } from '@packshot/proto/events/admin';
import { streams } from '@packshot/proto/events/streams';
import type { Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { verifyLog, type Anchor } from './verify-log.js';

interface WatchDeps {
  db: Kysely<AdminTables>;
  nats: Parameters<typeof readAnchors>[0];
  logger: Pick<Logger, 'error'>;
}

/** Creates a function that verifies the audit log and sets a metric. The metric is absent before the first check. */
export function watchLog({ db, nats, logger }: WatchDeps): () => Promise<void> {
  let fault: string | null | undefined;
  observeGauges(['auditFaults'], (tell) => {
    if (fault !== undefined) tell('auditFaults', fault === null ? 0 : 1, {});
  });
  return async () => {
    ({ fault } = await verifyLog(db, await readAnchors(nats)));
    if (fault) logger.error({ fault }, 'the audit log was tampered with');
  };
}

/** Returns every announced entry, oldest first. */
export async function readAnchors(nats: Parameters<typeof readEvents>[0]): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  for await (const { envelope } of readEvents(nats, { stream: streams.admin, subject: auditAnchored.type }))
    anchors.push(auditAnchored.data.parse(envelope.data));
  return anchors;
}

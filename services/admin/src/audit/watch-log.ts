import type { Logger } from '@packshot/chassis/telemetry/logger';
import { observeGauges } from '@packshot/chassis/telemetry/instruments';
import type { Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { readAnchors } from './read-anchors.js';
import { verifyLog } from './verify-log.js';

interface WatchDeps {
  db: Kysely<AdminTables>;
  nats: Parameters<typeof readAnchors>[0];
  logger: Pick<Logger, 'error'>;
}

/**
 * Verifies the audit log and reports by a metric whether it is intact. Reports nothing before the first check.
 *
 * @returns a function that verifies the log
 */
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

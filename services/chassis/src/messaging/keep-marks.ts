import type { ServiceName } from '@packshot/proto/services';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';
import type { StreamRecovery } from './keep-streams.js';
import { recoverStream, type RecoverDeps, type Recovery } from './recover-stream.js';

/** Stores the last known state of the streams, and restores lost events. Entries may be added to `recoveries` later. */
export const keepMarks = <Tables extends MessagingTables>(
  service: ServiceName,
  deps: RecoverDeps<Tables>,
  recoveries: ReadonlyMap<string, Recovery<Tables>>,
): StreamRecovery => ({
  service,
  recovers: (stream) => recoveries.has(stream),
  readMarks: () => messagingOf(deps.db).selectFrom('stream_mark').selectAll().execute(),
  recover: (seen, mark) => recoverStream(deps, seen, mark, recoveries.get(seen.stream.name)),
});

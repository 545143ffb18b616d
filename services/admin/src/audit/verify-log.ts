import type { Kysely, Selectable } from 'kysely';
import type { AdminTables, AuditEntryTable } from '../db/tables.js';
import { genesisHash, hashEntry } from './chain.js';

const entriesPerBatch = 2_000;

/** Last entry of the log at an earlier time, as announced outside this database. */
export interface Anchor {
  seq: number;
  /** Hash in hexadecimal notation. */
  hash: string;
}

/**
 * Reads the whole log and checks the hash chain. @param anchors announced entries, which the log must contain unchanged
 * @returns number of entries, and a sentence about the first mismatch
 */
export async function verifyLog(
  db: Kysely<AdminTables>,
  anchors: readonly Anchor[] = [],
): Promise<{ entries: number; fault: string | null }> {
  const anchored = new Map(anchors.map(({ seq, hash }) => [seq, hash]));
  let previous: { seq: number; hash: Buffer } = { seq: 0, hash: genesisHash };
  for (;;) {
    const entries = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('seq', '>', String(previous.seq))
      .orderBy('seq')
      .limit(entriesPerBatch)
      .execute();
    for (const entry of entries) {
      const fault = faultOf(entry, previous, anchored.get(Number(entry.seq)));
      if (fault) return { entries: previous.seq, fault };
      previous = { seq: Number(entry.seq), hash: entry.hash };
    }
    if (entries.length < entriesPerBatch) break;
  }
  const cut = anchors.find(({ seq }) => seq > previous.seq);
  const fault = cut ? `The log ends with entry ${previous.seq}, but entry ${cut.seq} existed before.` : null;
  return { entries: previous.seq, fault };
}

function faultOf(
  entry: Selectable<AuditEntryTable>,
  previous: { seq: number; hash: Buffer },
  anchor: string | undefined,
): string | undefined {
  const seq = Number(entry.seq);
  if (seq !== previous.seq + 1) return `Entry ${previous.seq + 1} is missing: entry ${seq} follows.`;
  if (!hashEntry(entry).equals(entry.hash)) return `Entry ${seq} (${entry.id}) was altered.`;
  if (!entry.previous.equals(previous.hash))
    return `Entry ${seq} (${entry.id}) does not follow entry ${previous.seq}: one of these entries was inserted later.`;
  if (anchor && anchor !== entry.hash.toString('hex'))
    return `Entry ${seq} (${entry.id}) differs from the announced entry: the log was rewritten.`;
  return undefined;
}

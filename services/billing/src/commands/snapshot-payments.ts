import type { billingCommands } from '@packshot/proto/commands/billing';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { Deps } from '../deps.js';
import { bookedFacts } from '../payments/booked-facts.js';

type Snapshot = (typeof billingCommands)['snapshotPayments'];

export async function snapshotPayments(
  { db }: Deps,
  { after, limit }: InputOf<Snapshot>,
): Promise<StateOf<Snapshot>> {
  let query = db.selectFrom('payment').selectAll();
  if (after) query = query.where('id', '>', after);
  const rows = await query.orderBy('id').limit(limit).execute();
  const facts = await bookedFacts(db, rows);
  return {
    rows: rows.flatMap(({ version }, index) => {
      const data = facts[index];
      return data ? [{ version, data }] : [];
    }),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

import { Readable } from 'node:stream';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { CommandSender } from '@packshot/chassis/commands/send-command';
import type { Operator } from '@packshot/chassis/commands/serve-commands';
import { maxCountedHits } from '@packshot/proto/rest/admin/admin-words';
import type { AdminPayment, adminSubscriptions } from '@packshot/proto/rest/admin/subscriptions';
import type { QueryOf } from '@packshot/proto/rest/endpoint';
import { csvHeaders } from '../csv/csv-headers.js';
import { writeCsv } from '@packshot/chassis/csv/write-csv';
import type { Deps } from '../deps.js';
import { listPayments } from './list-payments.js';
import { paymentsInOrder } from './payments-in-order.js';

type Query = QueryOf<(typeof adminSubscriptions)['adminExportPayments']>;

const columns = [
  'created_at',
  'id',
  'user_id',
  'user_email',
  'description',
  'amount',
  'refunded',
  'tax',
  'fee',
  'currency',
  'status',
  'provider',
  'reference',
  'credit_notes',
] as const satisfies (keyof AdminPayment)[];

const batchSize = 200;

/** Exports the payments of a list as CSV, in batches. The export is recorded in the audit log. */
export async function exportPayments(
  deps: Pick<Deps, 'db' | 'give'>,
  query: Query,
  operator: Operator,
  giver: CommandSender,
): Promise<RawAnswer> {
  await deps.db.transaction().execute((tx) =>
    recordAct(
      tx,
      'admin',
      { operator },
      {
        action: 'payments.exported',
        userId: operator.userId,
        resource: { type: 'payments', id: null },
        after: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value ?? null])),
      },
    ),
  );
  // A search has few hits. One query finds all hits, so a new payment moves no hit from one batch to the next.
  const parts = query.search
    ? [(await listPayments(deps, { ...query, skip: 0, limit: maxCountedHits }, giver)).payments]
    : paymentsInOrder(deps, query, batchSize);
  return {
    headers: csvHeaders('packshot-payments'),
    body: Readable.from(textOf(parts), { objectMode: false }),
  };
}

async function* textOf(
  parts: Iterable<AdminPayment[]> | AsyncIterable<AdminPayment[]>,
): AsyncGenerator<string> {
  yield writeCsv(columns, [], true);
  for await (const part of parts) if (part.length > 0) yield writeCsv(columns, part.map(toRow));
}

const toRow = ({ credit_notes, ...payment }: AdminPayment) => ({
  ...payment,
  credit_notes: credit_notes.map(({ number }) => number).join(' '),
});

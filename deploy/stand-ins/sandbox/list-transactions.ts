import type { z } from 'zod';
import type { State } from './state.js';
import type { listQuery } from './wire.js';

const pageSize = 100;

/** Lists the transactions between two times, oldest first, one page at a time. */
export function transactionsBetween(state: State, { from, to, after }: z.output<typeof listQuery>) {
  const start = new Date(from).toISOString();
  const end = new Date(to).toISOString();
  const all = [
    ...Object.values(state.payments)
      .filter(({ status, amount }) => status === 'succeeded' && amount > 0)
      .map((each) => ({ kind: 'payment', ...each })),
    ...Object.values(state.refunds).map((each) => ({ kind: 'refund', ...each })),
    // The amount of a won dispute is paid back to the merchant.
    ...Object.values(state.disputes)
      .filter((each) => each.state !== 'won')
      .map((each) => ({ kind: 'dispute', ...each })),
  ]
    .filter(({ at }) => at >= start && at < end)
    .map(({ kind, id, amount, currency, at }) => ({ kind, id, amount, currency, at }))
    .toSorted((one, other) => (`${one.at}${one.id}` < `${other.at}${other.id}` ? -1 : 1));
  const begin = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const transactions = all.slice(begin, begin + pageSize);
  const more = begin + pageSize < all.length;
  return { transactions, next: more ? transactions.at(-1)!.id : null };
}

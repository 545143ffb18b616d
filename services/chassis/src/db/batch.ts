import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

interface PendingCall<Item, Result> {
  item: Item;
  /** Runs work in the trace of the caller. */
  inCallerContext: <T>(work: () => T) => T;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Batches calls that come at about the same time: one transaction, one round trip and one durable write instead of one for
 * each. The first call does not wait; calls that come while a batch runs form the next one. Where a batch fails, its items
 * are tried one by one, so that an item that cannot be done costs no other.
 *
 * @param work all or nothing, and harmless to repeat: a commit may have been stored although its answer was lost.
 *   Returns one result for each item, in their order. It runs in the trace of the first item
 * @param maxItems items in one batch
 */
export function batch<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  maxItems: number,
): (item: Item) => Promise<Result> {
  const pending: PendingCall<Item, Result>[] = [];
  let isDraining = false;

  const run = async (calls: readonly PendingCall<Item, Result>[]): Promise<void> => {
    try {
      const results = await calls[0]!.inCallerContext(() => work(calls.map(({ item }) => item)));
      for (const [index, { resolve }] of calls.entries()) resolve(results[index]!);
    } catch (error) {
      if (calls.length === 1) calls[0]!.reject(error);
      // Concurrently, and without waiting: the item that fails may take long to fail.
      else for (const call of calls) void run([call]);
    }
  };

  const drain = async (): Promise<void> => {
    isDraining = true;
    // Calls of the same tick join the batch.
    await yieldToEventLoop();
    while (pending.length > 0) await run(pending.splice(0, maxItems));
    isDraining = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, inCallerContext: AsyncLocalStorage.snapshot(), resolve, reject });
      if (!isDraining) void drain();
    });
}

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
 * Batches concurrent calls into one transaction, one round trip and one durable write. The first call does not wait.
 * Calls that arrive while a batch runs form the next batch. If a batch fails, its items are retried one by one, so that
 * a faulty item does not affect other items.
 *
 * @param work Processes all items or none, in the trace of the first caller, and returns one result per item in order.
 * The work must be safe to repeat, because a commit may succeed although the response is lost.
 * @param maxItems Maximum number of items in one batch.
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
      // The retries run concurrently and outside the queue, because a faulty item may take long to fail.
      else for (const call of calls) void run([call]);
    }
  };

  const drain = async (): Promise<void> => {
    isDraining = true;
    // Calls from the same tick join the batch.
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

import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as otherWork } from 'node:timers/promises';

interface Waiting<Item, Result> {
  item: Item;
  /** Does something as whoever asked, in their trace. */
  asAsked: <T>(work: () => T) => T;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Does one thing for many that ask for it at about the same time: one transaction, one round trip and one durable write
 * instead of one for each. The first to ask waits for nobody; who asks while the work is done waits for the next time.
 * Where doing it for several fails, it is done for each by itself, so that one that cannot be done costs no other.
 *
 * @param work all or nothing, and harmless to do again: a commit may have been stored though its answer was lost.
 *   Gives one result for each item, in their order. It is done in the trace of the first of them
 * @param most items at once
 */
export function batch<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  most: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let working = false;

  const doAll = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await batch[0]!.asAsked(() => work(batch.map(({ item }) => item)));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      // Side by side, and nobody waits for it: the one that fails may be one that takes long to fail.
      else for (const each of batch) void doAll([each]);
    }
  };

  const goOn = async (): Promise<void> => {
    working = true;
    // Those that ask in the same moment come along.
    await otherWork();
    while (waiting.length > 0) await doAll(waiting.splice(0, most));
    working = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, asAsked: AsyncLocalStorage.snapshot(), resolve, reject });
      if (!working) void goOn();
    });
}

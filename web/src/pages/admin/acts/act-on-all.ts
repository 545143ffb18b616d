import { mutate } from 'swr';
import { sentenceFor } from '../../../api/errors.js';
import { toast } from '../../../ui/toast.js';

/** Rows that are worked on at the same time: few enough that other calls of the back-office are not held up. */
const parallel = 4;

interface BulkAct<T> {
  rows: () => Promise<T[]>;
  work: (row: T) => Promise<unknown>;
  /** Says how many were done, such as `12 letters were sent again.` */
  done: (count: number) => string;
  /** The sentence for a refusal that does not explain itself. */
  failed: string;
  onProgress: (finished: number, all: number) => void;
}

/**
 * Acts on many rows. A refused row does not hold up the others. Shows how many succeeded and, if some failed, the first
 * reason; then reloads everything on the screen.
 */
export async function actOnAll<T>({ rows, work, done, failed, onProgress }: BulkAct<T>): Promise<void> {
  toast.settle(failed);
  const faults: unknown[] = [];
  try {
    const all = await rows();
    const waiting = all.values();
    let finished = 0;
    onProgress(0, all.length);
    const workThrough = async () => {
      for (const row of waiting) {
        await work(row).catch((fault: unknown) => void faults.push(fault));
        onProgress((finished += 1), all.length);
      }
    };
    await Promise.all(Array.from({ length: parallel }, workThrough));
    toast.say(done(all.length - faults.length));
    if (faults.length > 0)
      toast.fault(`${faults.length} of ${all.length} failed. ${sentenceFor(faults[0], failed)}`, failed);
  } catch (fault) {
    toast.fault(sentenceFor(fault, failed), failed);
  } finally {
    void mutate(() => true);
  }
}

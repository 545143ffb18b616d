import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { mutate } from 'swr';
import { sentenceFor } from '../../../api/errors.js';
import { Button } from '../../../ui/Button.js';
import { toast } from '../../../ui/toast.js';
import { openQuestion, type AskedField } from './ask.js';

interface BulkButtonProps<T> {
  /** Text of the button. */
  action: string;
  /** Question in the dialog's title, followed by the effect of the action in `text`. */
  title: string;
  text: string;
  field?: AskedField;
  rows: () => Promise<T[]>;
  /** Acts on one row. @param reason the operator's text in the field */
  work: (row: T, reason: string | undefined) => Promise<unknown>;
  done: (count: number) => string;
  failed: string;
}

/** Asks for confirmation, acts on every row of a list and shows the progress. */
export function BulkButton<T>({ action, title, text, field, rows, work, done, failed }: BulkButtonProps<T>) {
  const [progress, setProgress] = useState<string>();
  const run = async (reason: string | undefined) => {
    setProgress('Loading...');
    await actOnAll({
      rows,
      work: (row) => work(row, reason),
      done,
      failed,
      onProgress: (finished, all) => setProgress(`${finished} of ${all}`),
    });
    setProgress(undefined);
  };
  return (
    <Button
      disabled={progress !== undefined}
      onClick={() =>
        openQuestion({
          title,
          text,
          action,
          ...(field ? { field } : {}),
          onConfirm: (reason) => void run(reason),
        })
      }
    >
      <RotateCcw size={16} aria-hidden /> {progress ?? action}
    </Button>
  );
}

/** Rows that are processed in parallel: few enough not to delay other calls of the back-office. */
const parallel = 4;

interface BulkAct<T> {
  rows: () => Promise<T[]>;
  work: (row: T) => Promise<unknown>;
  /** Returns the success message, such as `12 letters redelivered.` */
  done: (count: number) => string;
  /** Message for a failure that the server does not explain. */
  failed: string;
  onProgress: (finished: number, all: number) => void;
}

/**
 * Acts on many rows. A failed row does not stop the other rows. Shows how many rows succeeded and the first error, then
 * reloads the screen.
 */
async function actOnAll<T>({ rows, work, done, failed, onProgress }: BulkAct<T>): Promise<void> {
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

/** Maximum rows of one bulk action, equal to the maximum of a search. */
export const maxBulkRows = 1_000;
const pageSize = 200;

/**
 * Reads a whole list, page by page, before an action changes the list.
 *
 * @param load function that reads one page
 * @returns the first `maxBulkRows` rows
 */
export async function collectRows<T>(load: (skip: number, limit: number) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  while (rows.length < maxBulkRows) {
    const page = await load(rows.length, Math.min(pageSize, maxBulkRows - rows.length));
    rows.push(...page);
    if (page.length < pageSize) break;
  }
  return rows;
}

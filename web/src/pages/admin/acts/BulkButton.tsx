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
  /** Question in the dialog's title. `text` describes the effect of the action. */
  title: string;
  text: string;
  field?: AskedField;
  rows: () => Promise<T[]>;
  /** Applies the action to one row. @param reason text that the operator typed in the field */
  work: (row: T, reason: string | undefined) => Promise<unknown>;
  done: (count: number) => string;
  failed: string;
}

/** Asks for confirmation, applies the action to every row of a list and shows the progress. */
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

/** Number of rows processed in parallel, low enough not to delay other calls of the back-office. */
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
 * Applies an action to many rows. The action continues after a row has failed. Shows how many rows succeeded and the
 * first error, then reloads the screen.
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

/** Maximum number of rows in one bulk action, equal to the maximum number of search results. */
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

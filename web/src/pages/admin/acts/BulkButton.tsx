import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.js';
import { actOnAll } from './act-on-all.js';
import { openQuestion, type AskedField } from './ask.js';

interface BulkButtonProps<T> {
  /** The text of the button. */
  action: string;
  /** The question, and what comes of the act in a sentence. */
  title: string;
  text: string;
  field?: AskedField;
  rows: () => Promise<T[]>;
  /** @param reason what the operator typed into the field */
  work: (row: T, reason: string | undefined) => Promise<unknown>;
  done: (count: number) => string;
  failed: string;
}

/** Asks for confirmation, then acts on every row of a list and shows the progress. */
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

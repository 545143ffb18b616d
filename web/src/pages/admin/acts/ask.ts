import { useSyncExternalStore } from 'react';

/** A line that the operator fills in before an act. */
export interface AskedField {
  label: string;
  /** The act cannot be confirmed while it is empty. */
  required?: boolean;
  value?: string;
  inputMode?: 'text' | 'numeric' | 'decimal';
  /** @returns why the text cannot be confirmed, as a sentence */
  faultOf?: (text: string) => string | undefined;
}

/** What an operator confirms before it is done. */
export interface Question {
  title: string;
  /** What will come of it, in a sentence. */
  text: string;
  /** The text of the button. */
  action: string;
  field?: AskedField;
  /** The operator has to type this word before the act can be confirmed. */
  word?: string;
  /** @param text what stands in the field; undefined while it is empty */
  onConfirm: (text: string | undefined) => void;
}

/** The field of acts that may have a reason, which stands in the activity log. */
export const reasonField: AskedField = { label: 'Reason' };

let open: Question | undefined;
const listeners = new Set<() => void>();

function publish(question: Question | undefined): void {
  open = question;
  for (const listener of listeners) listener();
}

/** Asks before an act. The one dialog of the back-office shows it, over whichever page is open. */
export const openQuestion = (question: Question): void => publish(question);

/** Closes the dialog. */
export const closeQuestion = (): void => publish(undefined);

/** What is being asked. */
export const useQuestion = (): Question | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );

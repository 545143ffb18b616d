import { useSyncExternalStore } from 'react';

/** A field that the operator fills in before an action. */
export interface AskedField {
  label: string;
  /** Whether the operator must fill in the field to confirm the action. */
  required?: boolean;
  value?: string;
  inputMode?: 'text' | 'numeric' | 'decimal';
  /** Validates the text. @returns the error message; undefined for a valid text */
  faultOf?: (text: string) => string | undefined;
}

/** A question that an operator answers before an action. */
export interface Question {
  title: string;
  /** Effect of the action in one sentence. */
  text: string;
  /** Text of the button. */
  action: string;
  field?: AskedField;
  /** Word that the operator must type to confirm the action. */
  word?: string;
  /** Runs the action. @param text text of the field; undefined while the field is empty */
  onConfirm: (text: string | undefined) => void;
}

/** Field for an optional reason, which the activity log keeps. */
export const reasonField: AskedField = { label: 'Reason' };

let open: Question | undefined;
const listeners = new Set<() => void>();

function publish(question: Question | undefined): void {
  open = question;
  for (const listener of listeners) listener();
}

/** Asks for confirmation before an action. The back-office has one dialog for all questions. */
export const openQuestion = (question: Question): void => publish(question);

export const closeQuestion = (): void => publish(undefined);

export const useQuestion = (): Question | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );

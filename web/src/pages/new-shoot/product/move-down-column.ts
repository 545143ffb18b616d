import type { KeyboardEvent } from 'react';

/**
 * Lets Tab move down a column of a table, and from the end of a column to the top of the next column. A seller fills in
 * one fact of all products at a time. At the first and the last cell, Tab leaves the table as usual.
 */
export function moveDownColumn(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  const inCells = 'td :is(button, input, select):not(:disabled)';
  const columnOf = (control: HTMLElement): number => control.closest('td')?.cellIndex ?? 0;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(inCells)].toSorted(
    (a, b) => columnOf(a) - columnOf(b),
  );
  const at = controls.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : controls[at + (event.shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

import type { KeyboardEvent } from 'react';

const step: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Returns the controls that open the rows of a table, from first to last. */
export const findRowLinks = (table: Element): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>('[data-lead]'),
];

/** Moves the focus: arrow keys move between rows, Escape leaves the table. */
export function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || !target.closest('[data-lead]')) return;
  if (key === 'Escape') return target.blur();
  const leads = findRowLinks(currentTarget);
  const next = step[key]?.(leads.indexOf(target), leads.length - 1);
  if (next === undefined) return;
  event.preventDefault();
  leads[next]?.focus();
}

import type { Job } from '@packshot/proto/rest/job-schema';
import { useEffect } from 'react';
import { useOwnEscape } from '../../../ui/use-own-escape.js';
import { elementIdOf } from '../job/job-text.js';
import type { Selection } from './use-selection.js';

const steps: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

const checkboxOf = (id: string): HTMLInputElement | null =>
  document.querySelector(`#${elementIdOf(id)} input[type=checkbox]`);

/** Counts the cards of the first line, because CSS decides on the number of columns. */
function countColumns(ids: readonly string[]): number {
  const tops = ids.map((id) => document.getElementById(elementIdOf(id))?.offsetTop);
  const next = tops.findIndex((top) => top !== tops[0]);
  return next === -1 ? tops.length : next;
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox';

/**
 * Adds the keys of a file manager: Ctrl or Cmd+A selects all shown jobs, Escape clears the selection, arrows move
 * between the checkboxes, and Shift extends the selection. Space toggles, as every checkbox does.
 *
 * @param enabled false while a dialog or the viewer is open, which use the same keys
 */
export function useSelectionKeys(
  jobs: readonly Job[] | undefined,
  { ids, actions }: Pick<Selection, 'ids' | 'actions'>,
  enabled: boolean,
): void {
  useOwnEscape('main', actions.clear, enabled && ids.size > 0);
  useEffect(() => {
    const shown = jobs?.map(({ id }) => id) ?? [];
    if (!enabled || shown.length === 0) return undefined;
    const onKey = (event: KeyboardEvent) => {
      // A menu has already used the key, or the user is typing.
      if (event.defaultPrevented || isTextField(event.target)) return;
      const step = steps[event.key];
      const current = shown.findIndex((id) => checkboxOf(id) === event.target);
      const next = step && current >= 0 ? shown[current + step(countColumns(shown))] : undefined;
      if (event.key === 'a' && (event.ctrlKey || event.metaKey)) actions.select(shown);
      else if (next) {
        checkboxOf(next)?.focus();
        if (event.shiftKey) actions.extendTo(next);
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [jobs, actions, enabled]);
}

import type { Job } from '@packshot/proto/rest/job-schema';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';

/** Changes of a selection, which stay the same object, so that cards do not render again. */
export interface SelectionActions {
  toggle(id: string): void;
  /** Selects all shown jobs between the last toggled job and this one. */
  extendTo(id: string): void;
  /** Selects exactly these jobs. */
  select(ids: readonly string[]): void;
  clear(): void;
}

export interface Selection extends SelectionActions {
  ids: ReadonlySet<string>;
  actions: SelectionActions;
}

interface State {
  key: string;
  ids: ReadonlySet<string>;
  /** Selection before the current range, so that a smaller range takes jobs out again. */
  base: ReadonlySet<string>;
  /** Last job that the user toggled, from which a range starts. */
  anchor: string | undefined;
}

const emptyState = (key: string): State => ({ key, ids: new Set(), base: new Set(), anchor: undefined });

/**
 * Maximum number of selected jobs that are cleared at once. More cards are drawn in steps, because at once they would take
 * half a second. The bar of a few jobs goes at once, so that the focus moves to an element that stays.
 */
const maxAtOnce = 100;

/**
 * Tracks the selected jobs, also jobs that have not been loaded. Another filter starts with an empty selection, because
 * a deletion must never hit jobs that the user no longer sees.
 *
 * @param key the filter as text
 */
export function useSelection(jobs: readonly Job[] | undefined, key: string): Selection {
  const [state, setState] = useState(() => emptyState(key));
  const shown = useRef<readonly string[]>([]);
  const count = useRef(0);
  useEffect(() => {
    shown.current = jobs?.map(({ id }) => id) ?? [];
  }, [jobs]);
  const actions = useMemo<SelectionActions>(() => {
    const change = (next: (now: State) => Partial<State>) =>
      setState((before) => {
        const now = before.key === key ? before : emptyState(key);
        return { ...now, ...next(now) };
      });
    return {
      toggle: (id) =>
        change(({ ids }) => {
          const next = new Set(ids);
          if (!next.delete(id)) next.add(id);
          return { ids: next, base: next, anchor: id };
        }),
      extendTo: (id) =>
        change((now) => {
          // If the anchor was deleted, for example in another tab, a new range starts at this job.
          const isShown = now.anchor !== undefined && shown.current.includes(now.anchor);
          const { base, anchor = id } = isShown ? now : { base: now.ids };
          const ends = [anchor, id].map((each) => shown.current.indexOf(each)).toSorted((a, b) => a - b);
          const range = shown.current.slice(ends[0], ends[1]! + 1);
          return { ids: new Set([...base, ...range]), base, anchor };
        }),
      select: (ids) => startTransition(() => change(() => ({ ids: new Set(ids), base: new Set(ids) }))),
      clear() {
        const clear = () => change(() => emptyState(key));
        if (count.current > maxAtOnce) startTransition(clear);
        else clear();
      },
    };
  }, [key]);
  const { ids } = state.key === key ? state : emptyState(key);
  useEffect(() => {
    count.current = ids.size;
  }, [ids]);
  return { ids, actions, ...actions };
}

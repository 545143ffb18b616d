import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { omitEmpty } from '../../../api/omit-empty.js';

/** Allowed values of each URL field. The first value is the default and is omitted from the URL. */
type Fields = Readonly<Record<string, readonly [string, ...string[]] | 'text'>>;

type Values<F extends Fields> = {
  [Name in keyof F]: F[Name] extends readonly (infer Word)[] ? Word : string;
};

export interface ListState<F extends Fields> {
  values: Values<F>;
  /** Page number from 1. */
  page: number;
  /** Whether any filter is set. The sort order is not a filter. */
  filtered: boolean;
  /** Sets fields and returns to the first page. */
  change: (values: Partial<Values<F>>) => void;
  /** @param replace replaces the history entry, for a page that no longer exists */
  toPage: (page: number, replace?: boolean) => void;
  clear: () => void;
}

const fallbackOf = (words: Fields[string]): string => (words === 'text' ? '' : words[0]);

/** Returns the value of a URL field. Invalid values count as absent. */
function valueIn(address: URLSearchParams, name: string, words: Fields[string]): string {
  const given = address.get(name);
  if (given === null || (words !== 'text' && !words.includes(given))) return fallbackOf(words);
  return given;
}

/**
 * Returns the current URL parameters. On a busy machine the state of React and the router can be older. A new filter
 * would then restore a search that was just cleared.
 */
const now = (): URLSearchParams => new URLSearchParams(window.location.search);

/**
 * Keeps the state of a list in the URL, so that links can be shared and Back works.
 *
 * @param fields a constant object, declared outside the component
 */
export function useListState<const F extends Fields>(fields: F): ListState<F> {
  const [address, setAddress] = useSearchParams();
  const values = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(fields).map(([name, words]) => [name, valueIn(address, name, words)]),
      ) as Values<F>,
    [address, fields],
  );
  const change = useCallback(
    (next: Partial<Values<F>>) => {
      const after = now();
      after.delete('page');
      for (const [name, value] of Object.entries(next)) {
        if (value === fallbackOf(fields[name]!)) after.delete(name);
        else after.set(name, String(value));
      }
      // Without `replace`, each pause in typing would add a history entry.
      setAddress(after, { replace: 'search' in next, preventScrollReset: true });
    },
    [fields, setAddress],
  );
  const toPage = useCallback(
    (page: number, replace = false) => {
      const after = now();
      if (page > 1) after.set('page', String(page));
      else after.delete('page');
      setAddress(after, { replace });
    },
    [setAddress],
  );
  const clear = useCallback(() => setAddress(new URLSearchParams()), [setAddress]);
  return {
    values,
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    filtered: Object.entries(fields).some(
      ([name, words]) => name !== 'sort' && values[name] !== fallbackOf(words),
    ),
    change,
    toPage,
    clear,
  };
}

/** Returns the sort values of a list, the default first. A leading minus means descending order. */
export const listSortValues = <const D extends string, const C extends readonly string[]>(
  usual: D,
  columns: C,
) =>
  [usual, ...columns, ...columns.map((column) => `-${column}`)] as unknown as readonly [
    D,
    ...(C[number] | `-${C[number]}`)[],
  ];

/** Returns the query of one page of a filtered list. @param page page number from 1 */
export const pageQuery = <Asked extends { readonly [Name in keyof Asked]: string }>(
  page: number,
  limit: number,
  fields: Asked,
) => ({ skip: (page - 1) * limit, limit, ...omitEmpty(fields) });

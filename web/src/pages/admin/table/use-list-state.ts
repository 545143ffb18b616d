import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { omitEmpty } from '../../../api/omit-empty.js';

/** Words that a field of the address may hold; the first is the default, which is left out. */
type Fields = Readonly<Record<string, readonly [string, ...string[]] | 'text'>>;

type Values<F extends Fields> = {
  [Name in keyof F]: F[Name] extends readonly (infer Word)[] ? Word : string;
};

export interface ListState<F extends Fields> {
  values: Values<F>;
  /** From 1. */
  page: number;
  /** Whether a field leaves rows out: the order of the rows does not. */
  filtered: boolean;
  /** Sets fields, and goes back to the first page. */
  change: (values: Partial<Values<F>>) => void;
  toPage: (page: number) => void;
  clear: () => void;
}

const fallbackOf = (words: Fields[string]): string => (words === 'text' ? '' : words[0]);

/** What the address says of a field; what it may not say counts as absent. */
function valueIn(address: URLSearchParams, name: string, words: Fields[string]): string {
  const given = address.get(name);
  if (given === null || (words !== 'text' && !words.includes(given))) return fallbackOf(words);
  return given;
}

/**
 * The address as it is now. What is drawn can be behind it on a busy machine, and so is what the router hands to a function
 * that changes it: a filter that was picked would bring back the search that was taken away a moment before.
 */
const now = (): URLSearchParams => new URLSearchParams(window.location.search);

/**
 * What a list shows, kept in its address, so that it can be sent to a colleague and the browser's way back works.
 *
 * @param fields has to stay the same object: declare it beside the component
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
      // Each pause in the typing would be a step of the way back.
      setAddress(after, { replace: 'search' in next, preventScrollReset: true });
    },
    [fields, setAddress],
  );
  const toPage = useCallback(
    (page: number) => {
      const after = now();
      if (page > 1) after.set('page', String(page));
      else after.delete('page');
      setAddress(after);
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

/** The orders that a list can have, the usual one first: each column, upwards and with a minus in front downwards. */
export const listSortValues = <const D extends string, const C extends readonly string[]>(
  usual: D,
  columns: C,
) =>
  [usual, ...columns, ...columns.map((column) => `-${column}`)] as unknown as readonly [
    D,
    ...(C[number] | `-${C[number]}`)[],
  ];

/**
 * What a list asks for: one page of what its fields leave.
 *
 * @param page from 1
 */
export const pageQuery = <Asked extends { readonly [Name in keyof Asked]: string }>(
  page: number,
  limit: number,
  fields: Asked,
) => ({ skip: (page - 1) * limit, limit, ...omitEmpty(fields) });

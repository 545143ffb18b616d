/** The orders that a list can have, the usual one first: each column, upwards and with a minus in front downwards. */
export const listSortValues = <const D extends string, const C extends readonly string[]>(
  usual: D,
  columns: C,
) =>
  [usual, ...columns, ...columns.map((column) => `-${column}`)] as unknown as readonly [
    D,
    ...(C[number] | `-${C[number]}`)[],
  ];

/** A way of sorting as calls say it: a column, and with a minus in front the same from the highest down. */
export const toOrderBy = <Column extends string>(
  sort: Column | `-${Column}`,
): { column: Column; direction: 'asc' | 'desc' } =>
  sort.startsWith('-')
    ? { column: sort.slice(1) as Column, direction: 'desc' }
    : { column: sort as Column, direction: 'asc' };

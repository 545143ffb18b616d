import { styled } from 'styled-components';
import { Filter } from './Filters.js';
import type { ListTableProps } from './ListTable.js';
import { tableMedia } from './table-media.js';

const Box = styled.div`
  display: flex;
  ${tableMedia} {
    display: none;
  }
`;

const orderOfTimes = ['newest first', 'oldest first'] as const;
const orderOfFigures = ['most first', 'least first'] as const;

/** Sorts rows that are cards and therefore have no column headers. */
export function SortPick<T>({
  columns,
  sort,
  onSort,
}: Pick<ListTableProps<T>, 'columns' | 'sort' | 'onSort'>) {
  const choices = columns.flatMap(({ name, sort: by, end, orders }) => {
    if (!by) return [];
    const [downwards, upwards] = orders ?? (end ? orderOfFigures : orderOfTimes);
    return [[`-${by}`, `${name}, ${downwards}`] as const, [by, `${name}, ${upwards}`] as const];
  });
  if (!onSort || sort === undefined || choices.length === 0) return null;
  return (
    <Box>
      <Filter label="Sort by" value={sort} choices={choices} onPick={onSort} />
    </Box>
  );
}

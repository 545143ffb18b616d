import { useEffect } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Button } from '../../../ui/Button.js';
import { Stack } from '../../../ui/Card.js';
import { Pagination } from '../../../ui/Pagination.js';
import { RetryAlert } from '../../../ui/RetryAlert.js';
import { ListTable, type ListTableProps } from './ListTable.js';
import { SortPick } from './SortPick.js';
import type { List } from './use-list.js';

const Empty = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 48px 16px;
  border: 1px dashed ${color('line')};
  border-radius: var(--radius);
  text-align: center;
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  min-height: 44px;
  color: ${color('text-quiet')};
  font-size: 0.875rem;
`;

/** Paging fields of every list response. */
interface Paged {
  total: number;
  skip: number;
  limit: number;
}

export interface ListViewProps<T> extends Omit<ListTableProps<T>, 'rows' | 'stale'> {
  list: List<Paged & Record<never, never>>;
  rows: T[] | undefined;
  /** Message for a failure that the server does not explain. */
  failed: string;
  toPage: (page: number, replace?: boolean) => void;
  /** Number of filtered rows at which counting stops. */
  most?: number | undefined;
  /** Whether a filter is active. */
  filtered?: boolean;
  onClear?: () => void;
}

/** A list in every state: loading, failed, empty or full. */
export function ListView<T>({
  list,
  rows,
  failed,
  toPage,
  most,
  filtered,
  onClear,
  ...table
}: ListViewProps<T>) {
  const { data, error, stale, reload } = list;
  useEffect(() => {
    // The list has become shorter, for example after a bulk action.
    if (!data || stale || data.total === 0 || data.skip < data.total) return;
    toPage(Math.ceil(data.total / data.limit), true);
  }, [data, stale, toPage]);
  return (
    <Stack $gap={12}>
      {error && <RetryAlert error={error} fallback={failed} onRetry={reload} />}
      {rows?.length === 0 && (
        <Empty>
          <p>No data available</p>
          {filtered && onClear && <Button onClick={onClear}>Show all</Button>}
        </Empty>
      )}
      {rows && rows.length > 0 && <SortPick {...table} />}
      {(rows ? rows.length > 0 : !error) && <ListTable {...table} rows={rows} stale={stale} />}
      <Foot>
        {data && data.total > 0 && (
          <Pagination
            skip={data.skip}
            limit={data.limit}
            total={data.total}
            most={most}
            onSkip={(skip) => toPage(Math.floor(skip / data.limit) + 1)}
          />
        )}
      </Foot>
    </Stack>
  );
}

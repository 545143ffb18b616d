import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Pagination } from '../../../ui/Pagination.js';
import { cellStyle } from './FactSelect.js';
import type { ProductEntry } from './entries.js';
import { moveDownColumn } from './move-down-column.js';
import { ProductRow } from './ProductRow.js';
import type { Unit } from './units.js';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: 0.875rem;
  & th {
    position: sticky;
    z-index: 1;
    top: 0;
    padding: 4px 4px 4px 0;
    background: ${color('surface')};
    color: ${color('text-quiet')};
    font-size: 0.8125rem;
    font-weight: 550;
    text-align: left;
    white-space: nowrap;
  }
  & td {
    padding: 4px 4px 4px 0;
    vertical-align: middle;
  }
`;

const UnitSelect = styled.select`
  ${cellStyle}
  width: auto;
  min-height: 24px;
  padding: 0 2px;
  font-size: 0.8125rem;
`;

/** Number of products on a page of the table. 500 rows of three lists each would make the page slow. */
const rowsOnPage = 25;

interface ProductTableProps {
  entries: readonly ProductEntry[];
  shown: number | undefined;
  disabled: boolean;
  onShow: (key: number) => void;
  /** Receives the key of each product on the page, so that its picture loads. The function must be stable. */
  onSee: (key: number) => void;
}

/**
 * The known facts of each product, one row a photo. Every fact can be changed, and nothing has to be answered. The
 * table shows the page with the shown photo.
 */
export function ProductTable({ entries, shown, disabled, onShow, onSee }: ProductTableProps) {
  const [unit, setUnit] = useState<Unit>('cm');
  const usesHeight = entries.some((entry) => entry.usesHeight);
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === shown),
  );
  const skip = at - (at % rowsOnPage);
  const rows = entries.slice(skip, skip + rowsOnPage);
  const keys = rows.map(({ key }) => key).join(' ');
  useEffect(() => {
    for (const key of keys.split(' ')) onSee(Number(key));
  }, [keys, onSee]);
  return (
    <>
      <Table aria-label="Products" onKeyDown={moveDownColumn}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" style={{ width: '26%' }}>
              Kind
            </th>
            {usesHeight && (
              <th scope="col" style={{ width: '20%' }}>
                Height{' '}
                <UnitSelect
                  aria-label="Unit"
                  value={unit}
                  disabled={disabled}
                  onChange={({ target }) => setUnit(target.value as Unit)}
                >
                  <option value="cm">cm</option>
                  <option value="in">in</option>
                </UnitSelect>
              </th>
            )}
            <th scope="col" style={{ width: '19%' }}>
              View
            </th>
            <th scope="col" style={{ width: 52 }}>
              Details
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((entry) => (
            <ProductRow
              key={entry.key}
              entry={entry}
              unit={usesHeight ? unit : undefined}
              isShown={entry.key === shown}
              disabled={disabled}
              onShow={onShow}
            />
          ))}
        </tbody>
      </Table>
      {entries.length > rowsOnPage && (
        <Pagination
          skip={skip}
          limit={rowsOnPage}
          total={entries.length}
          onSkip={(next) => onShow(entries[next]!.key)}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
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

interface ProductTableProps {
  entries: readonly ProductEntry[];
  shown: number | undefined;
  disabled: boolean;
  onShow: (key: number) => void;
}

/** The known facts of each product, one row a photo. Every fact can be changed, and nothing has to be answered. */
export function ProductTable({ entries, shown, disabled, onShow }: ProductTableProps) {
  const [unit, setUnit] = useState<Unit>('cm');
  const usesHeight = entries.some((entry) => entry.usesHeight);
  return (
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
        {entries.map((entry) => (
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
  );
}

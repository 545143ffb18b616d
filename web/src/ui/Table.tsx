import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';
import { medium } from '../theme/media.js';

const Frame = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  & thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  & tr {
    display: block;
    padding: 12px 0;
    border-bottom: 1px solid ${color('line')};
  }
  & td {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 4px 0;
    text-align: right;
    overflow-wrap: anywhere;
  }
  & td::before {
    content: attr(data-column);
    color: ${color('text-quiet')};
    text-align: left;
    white-space: nowrap;
  }
  ${medium} {
    & thead {
      position: static;
      clip-path: none;
    }
    & tr {
      display: table-row;
    }
    & th,
    & td {
      display: table-cell;
      padding: 12px 16px 12px 0;
      border-bottom: 1px solid ${color('line')};
      text-align: left;
      vertical-align: middle;
    }
    & th {
      color: ${color('text-quiet')};
      font-size: 0.8125rem;
      font-weight: 550;
      white-space: nowrap;
    }
    & td::before {
      content: none;
    }
    & .end {
      padding-right: 0;
      text-align: right;
    }
  }
`;

export interface Column<T> {
  name: string;
  cell: (row: T) => ReactNode;
  /** Aligns the column to the right, for numbers. */
  end?: boolean;
}

interface TableProps<T> {
  /** Accessible name of the table. */
  label: string;
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T) => string;
}

/** A table. On a phone each row becomes a card with column names. */
export function Table<T>({ label, columns, rows, rowKey }: TableProps<T>) {
  return (
    <Frame aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, end }) => (
            <th key={name} scope="col" className={end ? 'end' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ name, cell, end }) => (
              <td key={name} data-column={name} className={end ? 'end' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

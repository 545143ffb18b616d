import type { ReactNode } from 'react';
import type { MenuItem } from '../../../ui/Menu.js';
import { moveFocus } from './move-focus.js';
import { OutlineRows } from './OutlineRows.js';
import { Rows } from './Rows.js';
import { ariaSortOf, SortHeader } from './SortHeader.js';
import { TableRow } from './TableRow.js';

export interface Column<T> {
  name: string;
  cell: (row: T) => ReactNode;
  /** What the list is sorted by with it. */
  sort?: string;
  /** Its two orders in words; absent where it is a time, or a figure. */
  orders?: readonly [downwards: string, upwards: string];
  /** Aligns figures at the right. */
  end?: boolean;
}

export interface ListTableProps<T> {
  /** Names the table for screen readers. */
  label: string;
  /** The first one leads to the row. */
  columns: Column<T>[];
  /** Undefined while nothing has come yet. */
  rows: T[] | undefined;
  rowKey: (row: T) => string;
  /** Words for the row, for the name of its menu. */
  nameOf: (row: T) => string;
  /** Where the row leads. */
  to?: (row: T) => string;
  /** What opening the row does, where it leads nowhere. */
  onOpen?: (row: T) => void;
  menu?: (row: T) => MenuItem[];
  /** What stands below the row that is open. */
  below?: (row: T) => ReactNode;
  /** Key of that row. */
  openKey?: string | undefined;
  sort?: string;
  onSort?: (sort: string) => void;
  stale?: boolean;
}

/** A table for operators. Arrow keys move over its rows, Enter opens one. */
export function ListTable<T>(props: ListTableProps<T>) {
  const { label, columns, rows, rowKey, menu, sort = '', onSort, stale } = props;
  return (
    <Rows aria-label={label} aria-busy={!rows || stale} onKeyDown={moveFocus}>
      <thead>
        <tr>
          {columns.map(({ name, sort: by, end }) => (
            <th key={name} scope="col" className={end ? 'end' : undefined} aria-sort={ariaSortOf(by, sort)}>
              {by && onSort ? <SortHeader name={name} by={by} sort={sort} onSort={onSort} /> : name}
            </th>
          ))}
          {menu && (
            <th scope="col" className="menu">
              <span className="unseen">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows ? (
          rows.map((row) => <TableRow key={rowKey(row)} {...props} row={row} />)
        ) : (
          <OutlineRows columns={columns.map(({ name }) => name)} withMenu={menu !== undefined} />
        )}
      </tbody>
    </Rows>
  );
}

import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton.js';
import { Menu, type MenuItem } from '../../../ui/Menu.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { moveFocus } from './move-focus.js';
import { RowLead } from './RowLead.js';
import { Rows } from './Rows.js';
import { orderOf, SortHeader } from './SortHeader.js';

export interface Column<T> {
  name: string;
  cell: (row: T) => ReactNode;
  /** What the list is sorted by with it. */
  sort?: string;
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
  /** What stands below a row that is open. */
  below?: (row: T) => ReactNode;
  sort?: string;
  onSort?: (sort: string) => void;
  stale?: boolean;
}

/** As many rows as a screen holds stand in the place of those that have not come yet. */
const outline = Array.from({ length: 12 }, (_row, index) => index);

/** A table for operators. Arrow keys move over its rows, Enter opens one. */
export function ListTable<T>(props: ListTableProps<T>) {
  const { label, columns, rows, rowKey, nameOf, to, onOpen, menu, below, sort = '', onSort, stale } = props;
  const cellClass = (index: number, end?: boolean) =>
    [index === 0 ? 'lead' : '', end ? 'end' : ''].filter(Boolean).join(' ') || undefined;
  return (
    <Rows aria-label={label} aria-busy={!rows || stale} onKeyDown={moveFocus}>
      <thead>
        <tr>
          {columns.map(({ name, sort: by, end }) => (
            <th key={name} scope="col" className={end ? 'end' : undefined} aria-sort={orderOf(by, sort)}>
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
        {!rows &&
          outline.map((index) => (
            <tr key={index}>
              {columns.map(({ name }) => (
                <td key={name} data-column={name}>
                  <Skeleton style={{ width: `${48 + ((index * 7 + name.length * 5) % 40)}%`, height: 14 }} />
                </td>
              ))}
              {menu && <td className="menu" />}
            </tr>
          ))}
        {rows?.map((row) => {
          const opened = below?.(row);
          return (
            <Fragment key={rowKey(row)}>
              <tr>
                {columns.map(({ name, cell, end }, index) => (
                  <td key={name} data-column={name} className={cellClass(index, end)}>
                    {index === 0 ? (
                      <RowLead row={row} to={to} onOpen={onOpen} open={below && opened !== undefined}>
                        {cell(row)}
                      </RowLead>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
                {menu && (
                  <td className="menu">
                    <Menu
                      trigger={
                        <IconButton aria-label={`Actions for ${nameOf(row)}`}>
                          <Ellipsis size={18} aria-hidden />
                        </IconButton>
                      }
                      items={menu(row)}
                    />
                  </td>
                )}
              </tr>
              {opened !== undefined && (
                <tr>
                  <td className="all" colSpan={columns.length + (menu ? 1 : 0)}>
                    {opened}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </Rows>
  );
}

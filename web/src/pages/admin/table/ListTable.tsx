import { Ellipsis } from 'lucide-react';
import { VisuallyHidden } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../ui/IconButton.js';
import { Menu, type MenuItem } from '../../../ui/Menu.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { Loading } from './Loading.js';
import { Rows, RowLink } from './Rows.js';
import { ariaSortOf, SortHeader } from './SortHeader.js';
import { moveFocus } from './move-focus.js';

export interface Column<T> {
  name: string;
  cell: (row: T) => ReactNode;
  /** Sort value of the column. */
  sort?: string;
  /** Names of the ascending and descending order, absent for times and numbers. */
  orders?: readonly [downwards: string, upwards: string];
  /** Aligns the column to the right, for numbers. */
  end?: boolean;
}

export interface ListTableProps<T> {
  /** Accessible name of the table. */
  label: string;
  /** Columns. The first column links to the page of the row. */
  columns: Column<T>[];
  /** Rows of the page, or undefined while the first page loads. */
  rows: T[] | undefined;
  rowKey: (row: T) => string;
  /** Returns the name of a row, for the accessible name of the row's menu. */
  nameOf: (row: T) => string;
  /** Returns the path that a row opens. */
  to?: (row: T) => string;
  /** Opens a row that has no path. */
  onOpen?: (row: T) => void;
  menu?: (row: T) => MenuItem[];
  /** Renders details below the open row. */
  below?: (row: T) => ReactNode;
  openKey?: string | undefined;
  sort?: string;
  onSort?: (sort: string) => void;
  stale?: boolean;
}

/** A table for operators. Arrow keys move between rows, and Enter opens a row. */
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
              <VisuallyHidden.Root>Actions</VisuallyHidden.Root>
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

const classOf = (index: number, end = false): string | undefined =>
  [index === 0 ? 'lead' : '', end ? 'end' : ''].filter(Boolean).join(' ') || undefined;

/** One row, with the details below while the row is open. */
function TableRow<T>({
  row,
  columns,
  rowKey,
  nameOf,
  to,
  onOpen,
  menu,
  below,
  openKey,
}: ListTableProps<T> & { row: T }) {
  const open = rowKey(row) === openKey;
  return (
    <>
      <tr>
        {columns.map(({ name, cell, end }, index) => (
          <td key={name} data-column={name} className={classOf(index, end)}>
            {index === 0 ? (
              <RowLead row={row} to={to} onOpen={onOpen} open={below && open}>
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
      {below && open && (
        <tr>
          <td className="all" colSpan={columns.length + (menu ? 1 : 0)}>
            {below(row)}
          </td>
        </tr>
      )}
    </>
  );
}

interface RowLeadProps<T> {
  row: T;
  to?: ((row: T) => string) | undefined;
  onOpen?: ((row: T) => void) | undefined;
  /** Whether the row is open, or undefined for rows that link to a page. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** The first cell of a row: a link to the row's page, or a button that opens the row. */
function RowLead<T>({ row, to, onOpen, open, children }: RowLeadProps<T>) {
  if (to)
    return (
      <RowLink as={Link} to={to(row)} data-lead>
        {children}
      </RowLink>
    );
  if (!onOpen) return children;
  return (
    <RowLink as="button" type="button" data-lead aria-expanded={open} onClick={() => onOpen(row)}>
      {children}
    </RowLink>
  );
}

/** Number of placeholder rows, enough to fill about one screen. */
const rows = Array.from({ length: 12 }, (_row, index) => index);

/** Placeholder rows with the height of real rows. */
const OutlineRows = ({ columns, withMenu }: { columns: string[]; withMenu: boolean }) =>
  rows.map((row) => (
    <tr key={row}>
      {columns.map((name, column) => (
        <td key={name} data-column={name}>
          {row + column === 0 ? (
            <Loading />
          ) : (
            <Skeleton style={{ width: `${40 + ((row * 7 + name.length * 5) % 40)}%`, height: 14 }} />
          )}
        </td>
      ))}
      {withMenu && <td className="menu">{null}</td>}
    </tr>
  ));

import { Ellipsis } from 'lucide-react';
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

const classOf = (index: number, end = false): string | undefined =>
  [index === 0 ? 'lead' : '', end ? 'end' : ''].filter(Boolean).join(' ') || undefined;

/** One row, and what stands below it while it is open. */
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
  /** Whether it is open, where a row opens in its place. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** The first cell of a row: a link to its page, or a button that opens it. */
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

/** As many rows as a screen holds. */
const rows = Array.from({ length: 12 }, (_row, index) => index);

/** Stands in the place of rows that have not come yet, as high as they will be. */
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

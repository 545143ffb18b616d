import { Ellipsis } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.js';
import { Menu } from '../../../ui/Menu.js';
import type { ListTableProps } from './ListTable.js';
import { RowLead } from './RowLead.js';

const classOf = (index: number, end = false): string | undefined =>
  [index === 0 ? 'lead' : '', end ? 'end' : ''].filter(Boolean).join(' ') || undefined;

/** One row, and what stands below it while it is open. */
export function TableRow<T>({
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

import { Skeleton } from '../../../ui/Skeleton.js';
import { Loading } from './Loading.js';

/** As many rows as a screen holds. */
const rows = Array.from({ length: 12 }, (_row, index) => index);

/** Stands in the place of rows that have not come yet, as high as they will be. */
export const OutlineRows = ({ columns, withMenu }: { columns: string[]; withMenu: boolean }) =>
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

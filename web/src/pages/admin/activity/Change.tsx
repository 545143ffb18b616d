import type { AuditLog } from '@packshot/proto/rest/admin/audit';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Moment, NoValue } from '../table/cells.js';
import { actionWords } from './action-words.js';

type Value = NonNullable<AuditLog['before']>[string] | undefined;

const Sheet = styled.table`
  border-collapse: collapse;
  font-size: 0.8125rem;
  text-align: left;
  & tbody {
    display: table-row-group;
  }
  & tr {
    display: table-row;
    border: 0;
    background: none;
  }
  & thead {
    position: static;
    clip-path: none;
  }
  && th,
  && td {
    display: table-cell;
    position: static;
    height: auto;
    min-height: 0;
    padding: 4px 24px 4px 0;
    border: 0;
    background: none;
    text-align: left;
    vertical-align: top;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  && th {
    color: ${color('text-quiet')};
    font-weight: 400;
  }
  && td::before {
    content: none;
  }
  & ins {
    font-weight: 550;
    text-decoration: none;
  }
`;

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

function ShownValue({ value }: { value: Value }) {
  if (value === undefined || value === null || value === '') return <NoValue />;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en');
  return isMoment(value) ? <Moment at={value} /> : value;
}

/** The changes of an action, field by field. */
export function Change({ before, after }: Pick<AuditLog, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <Sheet aria-label="Changes">
      <thead>
        <tr>
          <th scope="col">Field</th>
          {before && <th scope="col">Before</th>}
          {after && <th scope="col">{before ? 'After' : 'Value'}</th>}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{actionWords(name)}</th>
            {before && (
              <td>
                <ShownValue value={before[name]} />
              </td>
            )}
            {after && (
              <td>
                <ins>
                  <ShownValue value={after[name]} />
                </ins>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}

import type { DeadLetter } from '@packshot/proto/rest/admin/dead-letters';
import { TruncatedText, Moment } from '../table/cells.js';
import type { Column } from '../table/ListTable.js';

export const letterColumns: Column<DeadLetter>[] = [
  { name: 'Message', cell: ({ subject }) => subject },
  { name: 'Service', cell: ({ service }) => service },
  { name: 'Given up by', cell: ({ consumer }) => consumer },
  {
    name: 'Error',
    cell: ({ error }) => (
      <TruncatedText $ch={52} title={error}>
        {error}
      </TruncatedText>
    ),
  },
  { name: 'Tries', end: true, cell: ({ failures }) => failures },
  { name: 'Given up', cell: ({ failed_at }) => <Moment at={failed_at} /> },
];

import type { AdminSystem } from '@packshot/proto/rest/admin/stats';
import { styled } from 'styled-components';
import { Badge } from '../../../ui/Badge.js';
import { Stack } from '../../../ui/Card.js';
import { formatCount } from '../figures.js';
import { Moment } from '../table/cells.js';

interface BooksProps {
  books: NonNullable<AdminSystem['provider']>['books'];
}

/** A list with little padding, because the column is narrow. */
const Differences = styled.ul`
  margin: 0;
  padding-left: 1.1em;
`;

/** Shows whether the books match, the time of the comparison, and the differences. */
export function Books({ books }: BooksProps) {
  if (!books) return <Badge $tone="plain">Not checked yet</Badge>;
  const { differences, sentences, checked_at } = books;
  const hidden = differences - sentences.length;
  return (
    <Stack $gap={8}>
      <div>
        <Badge $tone={differences === 0 ? 'success' : 'danger'}>
          {differences === 0
            ? 'The books match'
            : `${formatCount(differences)} ${differences === 1 ? 'difference' : 'differences'}`}
        </Badge>
      </div>
      <div>
        Checked <Moment at={checked_at} />
      </div>
      {differences > 0 && (
        <Differences>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {hidden > 0 && <li>{formatCount(hidden)} more. Run check-ledger to list all.</li>}
        </Differences>
      )}
    </Stack>
  );
}

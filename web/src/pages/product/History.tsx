import type { ProductHistoryEntry } from '@packshot/proto/rest/product-schema';
import { styled } from 'styled-components';
import { Quiet } from '../../ui/Card.js';
import { formatMoment } from '../../ui/format-date.js';
import { Section } from '../account/Section.js';
import { countPictures } from '../library/job/job-text.js';
import { Lines } from './Exports.js';
import { targetName } from './target-name.js';

const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 16px;
`;

function textOf({ act, pictures, market }: ProductHistoryEntry): string {
  const them = countPictures(pictures);
  switch (act) {
    case 'created':
      return `${them} requested`;
    case 'rendered_again':
      return `${them} rendered again`;
    case 'facts_corrected':
      return 'Facts corrected';
    case 'renamed':
      return pictures === 0 ? 'Product renamed' : `${them} renamed`;
    case 'deleted':
      return `${them} deleted`;
    case 'restored':
      return `${them} restored`;
    case 'exported':
      return `${them} downloaded: ${targetName(market ?? '')}`;
  }
}

/** Acts on a product, newest first. */
export const History = ({ history }: { history: readonly ProductHistoryEntry[] }) => (
  <Section title="History">
    <Lines as="ol">
      {history.map((entry) => (
        <Entry key={`${entry.act} ${entry.market} ${entry.at}`}>
          <span>{textOf(entry)}</span>
          <Quiet as="time" dateTime={entry.at}>
            {formatMoment(entry.at)}
          </Quiet>
        </Entry>
      ))}
    </Lines>
  </Section>
);

import type { ProductExport } from '@packshot/proto/rest/product-schema';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { Quiet } from '../../ui/Card.js';
import { Section } from '../account/Section.js';
import { shortDay } from '../dashboard/describe-usage.js';
import { countPictures } from '../library/job/job-text.js';
import { targetName } from './target-name.js';

/** Lines of a section, divided by rules. */
export const Lines = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    padding: 12px 0;
    border-top: 1px solid ${color('line')};
    overflow-wrap: anywhere;
  }
  & > li:first-child {
    border-top: 0;
  }
`;

/** Last downloads of the pictures of a product. */
export const Exports = ({ exports }: { exports: readonly ProductExport[] }) => (
  <Section title="Downloads">
    {exports.length === 0 ? (
      <Quiet>No picture of this product was downloaded yet.</Quiet>
    ) : (
      <Lines>
        {exports.map(({ market, day, pictures, rendered_again }) => (
          <li key={`${market} ${day}`}>
            {targetName(market)}, {shortDay(day)}, {countPictures(pictures)}
            {rendered_again > 0 && (
              <Quiet>
                {countPictures(rendered_again)} {rendered_again === 1 ? 'was' : 'were'} rendered again since.
              </Quiet>
            )}
          </li>
        ))}
      </Lines>
    )}
  </Section>
);

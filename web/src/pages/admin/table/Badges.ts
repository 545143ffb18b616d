import { styled } from 'styled-components';
import { Row } from '../../../ui/Card.js';
import { tableMedia } from './table-media.js';

/** The state of a row, and what is unusual about it: beside each other in a table, where rows are of one height. */
export const Badges = styled(Row)`
  gap: 6px;
  ${tableMedia} {
    flex-wrap: nowrap;
  }
`;

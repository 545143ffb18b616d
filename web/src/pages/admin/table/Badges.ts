import { styled } from 'styled-components';
import { Row } from '../../../ui/Card.js';
import { tableMedia } from './table-media.js';

/** The state of a row with its exceptions, side by side so that all rows have the same height. */
export const Badges = styled(Row)`
  gap: 6px;
  ${tableMedia} {
    flex-wrap: nowrap;
  }
`;

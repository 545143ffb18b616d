import { styled } from 'styled-components';
import { Row } from '../../../ui/Card.js';
import { tableMedia } from './table-media.js';

/** Badges of a row, side by side so that all rows have the same height. */
export const Badges = styled(Row)`
  gap: 8px;
  ${tableMedia} {
    flex-wrap: nowrap;
  }
`;

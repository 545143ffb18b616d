import { styled } from 'styled-components';
import { wide } from '../../theme/media.js';

/** Three plans side by side, or stacked on narrow screens. */
export const Cards = styled.div`
  display: grid;
  gap: 16px;
  ${wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

import { styled } from 'styled-components';
import { wide } from '../../theme/media.js';

/** Three plans side by side, or one below the other where there is no room. */
export const Cards = styled.div`
  display: grid;
  gap: 16px;
  ${wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

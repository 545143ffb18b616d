import { styled } from 'styled-components';
import { wide } from '../../../theme/media.js';

/** Panels side by side where there is room. */
export const Grid = styled.div`
  display: grid;
  gap: 12px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

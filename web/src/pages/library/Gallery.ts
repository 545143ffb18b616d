import { styled } from 'styled-components';

/** A grid with one column below 360 px, two columns from 360 px and four columns on a desktop. */
export const Gallery = styled.div`
  display: grid;
  gap: 12px;
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 360px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 600px) {
    gap: 16px;
  }
  @media (min-width: 1200px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

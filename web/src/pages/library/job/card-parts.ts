import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';

/** Parts of a card. The skeleton uses the same parts, so that the layout does not shift when the jobs load. */
export const CardBox = styled.article`
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  box-shadow: var(--shadow);
  /* Cards out of sight are neither laid out nor painted: five hundred scroll like fifty. */
  &[data-selected] {
    outline: 2px solid ${color('accent')};
  }
  content-visibility: auto;
  contain-intrinsic-size: auto 164px auto 290px;
  @media (min-width: 600px) {
    contain-intrinsic-size: auto 300px auto 410px;
  }
`;

export const CardPicture = styled.div`
  position: relative;
  aspect-ratio: 1;
  container-type: inline-size;
  background: ${color('sunken')};
`;

export const CardText = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  padding: 8px 0 12px 12px;
  @media (min-width: 600px) {
    padding: 12px 8px 16px 16px;
  }
`;

/** A line of text below the name, which has the same height while empty. */
export const CardLine = styled.p`
  min-height: 1.5em;
  color: ${color('text-quiet')};
  font-size: 0.875rem;
  @media (min-width: 600px) {
    font-size: 0.9375rem;
  }
`;

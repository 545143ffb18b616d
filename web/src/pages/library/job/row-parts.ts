import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { medium } from '../../../theme/media.js';

/** Parts of a row. The skeleton uses the same parts, so that the layout does not shift when the jobs load. */
export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  list-style: none;
`;

export const RowBox = styled.li`
  display: grid;
  grid-template-columns: 44px 64px minmax(0, 1fr) auto;
  gap: 4px 8px;
  align-items: center;
  padding: 12px 8px 12px 4px;
  &[data-selected] {
    background: ${color('sunken')};
  }
  content-visibility: auto;
  contain-intrinsic-size: auto 100% auto 86px;
  & + & {
    border-top: 1px solid ${color('line')};
  }
  ${medium} {
    column-gap: 16px;
    grid-template-columns: 44px 64px minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) 150px auto;
  }
`;

export const RowFacts = styled.div`
  grid-column: 3;
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  color: ${color('text-quiet')};
  font-size: 0.9375rem;
  ${medium} {
    display: contents;
  }
  & > span {
    display: inline-flex;
    align-items: center;
    min-height: 1.5em;
    gap: 8px;
  }
`;

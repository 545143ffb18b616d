import { styled } from 'styled-components';
import { color } from '../theme/color.js';

/** A bar above a list, with a sentence and a button. */
export const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 12px 12px 20px;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  & p {
    flex: 1 1 240px;
  }
`;

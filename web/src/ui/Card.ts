import { styled } from 'styled-components';
import { color } from '../theme/color.js';

export const Card = styled.section`
  background: ${color('surface')};
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  box-shadow: var(--shadow);
  padding: 24px;
`;

export const Stack = styled.div<{ $gap?: number }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 16 }) => $gap}px;
`;

export const Row = styled.div<{ $gap?: number }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 12 }) => $gap}px;
`;

export const Quiet = styled.p`
  color: ${color('text-quiet')};
  font-size: 0.9375rem;
`;

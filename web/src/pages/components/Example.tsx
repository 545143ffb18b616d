import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';

const Frame = styled.section<{ $whole: boolean }>`
  min-width: 0;
  grid-column: ${({ $whole }) => ($whole ? '1 / -1' : 'auto')};
  & > h2 {
    margin-bottom: 16px;
    padding-bottom: 8px;
    border-bottom: 1px solid ${color('line')};
    color: ${color('text-quiet')};
    font-size: 0.875rem;
  }
`;

/** Shows one component in all states. */
export function Example({
  name,
  whole = false,
  children,
}: {
  name: string;
  whole?: boolean;
  children: ReactNode;
}) {
  return (
    <Frame $whole={whole}>
      <h2>{name}</h2>
      {children}
    </Frame>
  );
}

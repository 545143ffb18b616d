import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';

const Box = styled.output`
  display: block;
  padding: 12px 16px;
  border: 1px solid ${color('success')};
  border-radius: var(--radius);
  color: ${color('success')};
  font-size: 0.9375rem;
`;

/** Shows a success message, which screen readers announce at once. */
export function Status({ children }: { children: ReactNode }) {
  return <Box>{children}</Box>;
}

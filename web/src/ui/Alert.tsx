import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';

const Box = styled.div`
  padding: 12px 16px;
  border: 1px solid ${color('danger')};
  border-radius: var(--radius);
  background: ${color('danger-ground')};
  color: ${color('danger')};
  font-size: 0.9375rem;
`;

/** Shows an error, which screen readers announce at once. */
export function Alert({ children }: { children: ReactNode }) {
  return <Box role="alert">{children}</Box>;
}

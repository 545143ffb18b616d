import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';

const Box = styled.output`
  display: flex;
  gap: 12px;
  padding: 12px 16px;
  border-radius: var(--radius);
  background: ${color('sunken')};
  font-size: 0.9375rem;
  & > svg {
    flex: none;
    margin-top: 3px;
  }
`;

/** Information shown before the user clicks Create. Screen readers announce the text when the text appears. */
export const Note = ({ children }: { children: ReactNode }) => (
  <Box>
    <Info size={18} aria-hidden />
    <div>{children}</div>
  </Box>
);

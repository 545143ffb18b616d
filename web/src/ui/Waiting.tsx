import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { color } from '../theme/color.js';

const turn = keyframes`to { rotate: 1turn; }`;

const Line = styled.output`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  & svg {
    flex: none;
    color: ${color('text-quiet')};
    animation: ${turn} 900ms linear infinite;
  }
`;

/** Tells the user what the page is waiting for. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <Line>
      <LoaderCircle size={20} aria-hidden /> {children}
    </Line>
  );
}

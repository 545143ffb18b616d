import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  padding: 64px 24px;
  border: 1px dashed ${color('line')};
  border-radius: var(--radius);
  text-align: center;
  & > svg {
    margin-bottom: 8px;
    color: ${color('text-quiet')};
  }
  & p {
    max-width: min(44ch, 100%);
    color: ${color('text-quiet')};
  }
  & > :last-child:not(p) {
    margin-top: 16px;
  }
`;

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Replaces missing content: explains why the content is missing and what the user can do. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <Box>
      {icon}
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </Box>
  );
}

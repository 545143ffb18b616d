import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RowLink } from './Rows.js';

interface RowLeadProps<T> {
  row: T;
  to?: ((row: T) => string) | undefined;
  onOpen?: ((row: T) => void) | undefined;
  /** Whether it is open, where a row opens in its place. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** The first cell of a row: a link to its page, or a button that opens it. */
export function RowLead<T>({ row, to, onOpen, open, children }: RowLeadProps<T>) {
  if (to)
    return (
      <RowLink as={Link} to={to(row)} data-lead>
        {children}
      </RowLink>
    );
  if (!onOpen) return children;
  return (
    <RowLink as="button" type="button" data-lead aria-expanded={open} onClick={() => onOpen(row)}>
      {children}
    </RowLink>
  );
}

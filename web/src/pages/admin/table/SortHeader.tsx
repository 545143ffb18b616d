import { ArrowDown, ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';

const Head = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: var(--dense);
  padding: 0;
  border: 0;
  background: none;
  font-weight: inherit;
  cursor: pointer;
  &:hover,
  &[data-on='true'] {
    color: ${color('text')};
  }
  &[data-on='false'] svg {
    visibility: hidden;
  }
  &:hover svg,
  &:focus-visible svg {
    visibility: visible;
  }
`;

interface SortHeaderProps {
  name: string;
  /** Sort value of the column and the current sort value. A leading minus means descending. */
  by: string;
  sort: string;
  onSort: (sort: string) => void;
}

/**
 * Sortable column header. The first click sorts in descending order, so that the newest or largest rows are at the top.
 */
export function SortHeader({ name, by, sort, onSort }: SortHeaderProps) {
  const on = sort === by || sort === `-${by}`;
  const Arrow = sort === by ? ArrowUp : ArrowDown;
  return (
    <Head type="button" data-on={on} onClick={() => onSort(sort === `-${by}` ? by : `-${by}`)}>
      {name} <Arrow size={13} aria-hidden />
    </Head>
  );
}

export const ariaSortOf = (by: string | undefined, sort: string): 'ascending' | 'descending' | undefined => {
  if (by === undefined) return undefined;
  if (sort === by) return 'ascending';
  return sort === `-${by}` ? 'descending' : undefined;
};

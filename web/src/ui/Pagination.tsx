import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';
import { formatCountUpTo } from './count-up-to.js';
import { IconButton } from './IconButton.js';

const Bar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  color: ${color('text-quiet')};
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
`;

interface PaginationProps {
  /** Number of rows before this page. */
  skip: number;
  limit: number;
  total: number;
  /** Number of rows at which counting stops. A `total` equal to `most` means `most` rows or more. */
  most?: number | undefined;
  onSkip: (skip: number) => void;
}

export function Pagination({ skip, limit, total, most = Infinity, onSkip }: PaginationProps) {
  const last = Math.min(skip + limit, total);
  return (
    <Bar aria-label="Pages">
      <span aria-live="polite">
        {total === 0 ? 'None' : `${skip + 1}–${last} of ${formatCountUpTo(total, most)}`}
      </span>
      <IconButton
        type="button"
        aria-label="Previous page"
        disabled={skip === 0}
        onClick={() => onSkip(Math.max(0, skip - limit))}
      >
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <IconButton
        type="button"
        aria-label="Next page"
        disabled={last >= total}
        onClick={() => onSkip(skip + limit)}
      >
        <ChevronRight size={20} aria-hidden />
      </IconButton>
    </Bar>
  );
}

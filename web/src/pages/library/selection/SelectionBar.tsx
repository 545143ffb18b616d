import { Archive, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { medium, wide } from '../../../theme/media.js';
import { Button } from '../../../ui/Button.js';
import { IconButton } from '../../../ui/IconButton.js';
import { keepToastsAbove } from '../../../ui/keep-toasts-above.js';
import { LinkButton } from '../../../ui/LinkButton.js';

/** The bar stays at the bottom of the screen and reaches the edges of the content. */
const Bar = styled.section`
  position: sticky;
  z-index: 10;
  bottom: var(--tabs, 0px);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin: 0 -16px;
  padding: 8px 16px;
  border-top: 1px solid ${color('line')};
  background: ${color('surface')};
  ${wide} {
    margin: 0 -40px;
    padding: 8px 40px;
  }
`;

const Count = styled.p`
  display: flex;
  flex: 1 1 160px;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  font-weight: 550;
`;

/** On a phone, the names are below the icons, so that all actions fit in one row and the pictures stay visible. */
const Buttons = styled.div`
  display: flex;
  flex: 1 1 auto;
  gap: 4px;
  & > button {
    flex: 1 1 0;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
    padding: 8px 0;
    border-color: transparent;
    font-size: 0.75rem;
    line-height: 1.2;
  }
  ${medium} {
    flex-wrap: wrap;
    gap: 8px;
    & > button {
      flex: 1 0 auto;
      flex-direction: row;
      gap: 8px;
      padding: 0 16px;
      border-color: ${color('line')};
      font-size: inherit;
    }
  }
  ${wide} {
    flex: 0 0 auto;
  }
`;

interface SelectionBarProps {
  count: number;
  /** Number of jobs that the filter matches. */
  total: number;
  /** Whether the IDs of all matching jobs are being loaded. */
  loading: boolean;
  onSelectAll: () => void;
  onDownload: () => void;
  onDelete: () => void;
  onClear: () => void;
  /** Further actions on the selection, as buttons between Download and Delete. */
  children?: ReactNode;
}

/** The number of selected jobs and the actions on them. */
export const SelectionBar = ({
  count,
  total,
  loading,
  onSelectAll,
  onDownload,
  onDelete,
  onClear,
  children,
}: SelectionBarProps) => (
  <Bar ref={keepToastsAbove} aria-label="Selection">
    <IconButton aria-label="Clear selection" onClick={onClear}>
      <X size={20} aria-hidden />
    </IconButton>
    <Count>
      <output>{count} selected</output>
      {count < total && (
        <LinkButton type="button" disabled={loading} onClick={onSelectAll}>
          {loading ? 'Selecting...' : `Select all ${total}`}
        </LinkButton>
      )}
    </Count>
    <Buttons>
      <Button onClick={onDownload}>
        <Archive size={18} aria-hidden /> Download
      </Button>
      {children}
      <Button $look="danger" onClick={onDelete}>
        <Trash2 size={18} aria-hidden /> Delete
      </Button>
    </Buttons>
  </Bar>
);

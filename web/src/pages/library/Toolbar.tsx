import { jobStatuses, renderModes } from '@packshot/proto/rest/job-words';
import { Archive, LayoutGrid, List, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { JobFilter } from '../../api/jobs.js';
import { color } from '../../theme/color.js';
import { medium } from '../../theme/media.js';
import { Button } from '../../ui/Button.js';
import { inputLook } from '../../ui/Field.js';

export type LibraryView = 'gallery' | 'list';

/** Milliseconds of quiet after which what was typed is searched. */
const typingPause = 250;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
`;

const Find = styled.label`
  position: relative;
  flex: 1 1 220px;
  & svg {
    position: absolute;
    top: 50%;
    left: 12px;
    translate: 0 -50%;
    color: ${color('text-quiet')};
  }
  & input {
    ${inputLook}
    padding-left: 40px;
  }
`;

const Pick = styled.select`
  ${inputLook}
  flex: 1 1 140px;
  width: auto;
  ${medium} {
    flex: none;
  }
`;

const Views = styled.div`
  display: inline-flex;
  padding: 3px;
  border-radius: var(--radius);
  background: ${color('sunken')};
  & button {
    display: grid;
    place-items: center;
    width: 42px;
    height: 38px;
    padding: 0;
    border: 0;
    border-radius: 7px;
    background: none;
    color: ${color('text-quiet')};
    cursor: pointer;
  }
  & [aria-pressed='true'] {
    background: ${color('surface')};
    color: ${color('text')};
    box-shadow: var(--shadow);
  }
`;

interface ToolbarProps {
  filter: JobFilter;
  view: LibraryView;
  onFilter: (filter: JobFilter) => void;
  onView: (view: LibraryView) => void;
  onDownloadAll: () => void;
}

export function Toolbar({ filter, view, onFilter, onView, onDownloadAll }: ToolbarProps) {
  const [typed, setTyped] = useState(filter.search);
  useEffect(() => {
    if (typed === filter.search) return;
    const timer = setTimeout(() => onFilter({ ...filter, search: typed }), typingPause);
    return () => clearTimeout(timer);
  }, [typed, filter, onFilter]);
  return (
    <Bar as="search">
      <Find>
        <Search size={18} aria-hidden />
        <input
          type="search"
          aria-label="Search by name"
          placeholder="Search by name"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Find>
      <Pick
        aria-label="Mode"
        value={filter.mode}
        onChange={(event) => onFilter({ ...filter, mode: event.currentTarget.value as JobFilter['mode'] })}
      >
        <option value="">All modes</option>
        {renderModes.map((mode) => (
          <option key={mode} value={mode}>
            {mode.toUpperCase()}
          </option>
        ))}
      </Pick>
      <Pick
        aria-label="Status"
        value={filter.status}
        onChange={(event) =>
          onFilter({ ...filter, status: event.currentTarget.value as JobFilter['status'] })
        }
      >
        <option value="">Any status</option>
        {jobStatuses.map((status) => (
          <option key={status} value={status}>
            {status}
          </option>
        ))}
      </Pick>
      <Views>
        <button
          type="button"
          aria-label="Gallery view"
          aria-pressed={view === 'gallery'}
          onClick={() => onView('gallery')}
        >
          <LayoutGrid size={18} aria-hidden />
        </button>
        <button
          type="button"
          aria-label="List view"
          aria-pressed={view === 'list'}
          onClick={() => onView('list')}
        >
          <List size={18} aria-hidden />
        </button>
      </Views>
      <Button type="button" onClick={onDownloadAll}>
        <Archive size={18} aria-hidden /> Download all
      </Button>
    </Bar>
  );
}

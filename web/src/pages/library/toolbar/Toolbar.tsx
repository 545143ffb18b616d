import { jobStatuses, modeNames, renderModes, statusNames } from '@packshot/proto/rest/job-words';
import { Archive } from 'lucide-react';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import type { JobFilter } from '../../../api/job-filter.js';
import { medium } from '../../../theme/media.js';
import { Button } from '../../../ui/Button.js';
import { inputStyle } from '../../../ui/Field.js';
import { ShownSwitch } from '../shown/ShownSwitch.js';
import { SearchField } from './SearchField.js';
import type { LibraryView } from './use-library-view.js';
import { ViewSwitch } from './ViewSwitch.js';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
`;

const Pick = styled.select`
  ${inputStyle}
  flex: 1 1 140px;
  width: auto;
  ${medium} {
    flex: none;
  }
`;

interface ToolbarProps {
  filter: JobFilter;
  view: LibraryView;
  onFilter: (change: Partial<JobFilter>) => void;
  onView: (view: LibraryView) => void;
  onDownloadAll: () => void;
}

export function Toolbar({ filter, view, onFilter, onView, onDownloadAll }: ToolbarProps) {
  const search = useCallback((text: string) => onFilter({ search: text }), [onFilter]);
  return (
    <Bar as="search">
      <SearchField searched={filter.search} onSearch={search} />
      <Pick
        aria-label="Mode"
        value={filter.mode}
        onChange={(event) => onFilter({ mode: event.currentTarget.value as JobFilter['mode'] })}
      >
        <option value="">All modes</option>
        {renderModes.map((mode) => (
          <option key={mode} value={mode}>
            {modeNames[mode]}
          </option>
        ))}
      </Pick>
      <Pick
        aria-label="Status"
        value={filter.status}
        onChange={(event) => onFilter({ status: event.currentTarget.value as JobFilter['status'] })}
      >
        <option value="">Any status</option>
        {jobStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </Pick>
      <ShownSwitch />
      <ViewSwitch view={view} onView={onView} />
      <Button type="button" onClick={onDownloadAll}>
        <Archive size={18} aria-hidden /> Download all
      </Button>
    </Bar>
  );
}

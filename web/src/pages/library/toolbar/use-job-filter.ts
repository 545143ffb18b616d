import { jobStatuses, renderModes } from '@packshot/proto/rest/job-words';
import { useState } from 'react';
import type { JobFilter } from '../../../api/job-filter.js';
import { useListState } from '../../admin/table/use-list-state.js';

interface FilterState {
  filter: JobFilter;
  setFilter: (change: Partial<JobFilter>) => void;
  /** Clears the filter and any typed text that has not been searched yet. */
  clearFilter: () => void;
  /** React key of the fields. Clearing the filter changes the key, so that the fields start empty. */
  fieldsKey: number;
}

const fields = { search: 'text', mode: ['', ...renderModes], status: ['', ...jobStatuses] } as const;

/** Keeps the library's filter in the URL, so that the filter survives a reload and links can be shared. */
export function useJobFilter(): FilterState {
  const { values, change, clear } = useListState(fields);
  const [fieldsKey, setFieldsKey] = useState(0);
  const clearFilter = () => {
    clear();
    setFieldsKey((key) => key + 1);
  };
  return { filter: values, setFilter: change, clearFilter, fieldsKey };
}

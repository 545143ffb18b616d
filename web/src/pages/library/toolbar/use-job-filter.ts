import { jobStatuses, renderModes } from '@packshot/proto/rest/job-words';
import { useState } from 'react';
import type { JobFilter } from '../../../api/job-filter.js';
import { useListState } from '../../admin/table/use-list-state.js';

interface FilterState {
  filter: JobFilter;
  setFilter: (change: Partial<JobFilter>) => void;
  /** Removes the filter, and text that is typed but not searched yet. */
  clearFilter: () => void;
  /** A React key for the fields. It changes with each clearing, so that they start empty. */
  fieldsKey: number;
}

const fields = { search: 'text', mode: ['', ...renderModes], status: ['', ...jobStatuses] } as const;

/** Which jobs the library shows. The address holds the filter: reloading keeps it, and a link to it can be sent. */
export function useJobFilter(): FilterState {
  const { values, change, clear } = useListState(fields);
  const [fieldsKey, setFieldsKey] = useState(0);
  const clearFilter = () => {
    clear();
    setFieldsKey((key) => key + 1);
  };
  return { filter: values, setFilter: change, clearFilter, fieldsKey };
}

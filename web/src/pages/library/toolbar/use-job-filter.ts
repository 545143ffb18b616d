import { useState } from 'react';
import { allJobs, type JobFilter } from '../../../api/job-filter.js';

interface FilterState {
  filter: JobFilter;
  setFilter: (filter: JobFilter) => void;
  /** Removes the filter, and text that is typed but not searched yet. */
  clearFilter: () => void;
  /** A React key for the fields. It changes with each clearing, so that they start empty. */
  fieldsKey: number;
}

/** Which jobs the library shows. */
export function useJobFilter(): FilterState {
  const [filter, setFilter] = useState(allJobs);
  const [fieldsKey, setFieldsKey] = useState(0);
  const clearFilter = () => {
    setFilter(allJobs);
    setFieldsKey((key) => key + 1);
  };
  return { filter, setFilter, clearFilter, fieldsKey };
}

import { maxCountedHits } from '@packshot/proto/rest/admin/admin-words';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/Card.js';
import { Filters } from './Filters.js';
import { Head } from './Head.js';
import { ListView, type ListViewProps } from './ListView.js';
import { SearchBox } from './SearchBox.js';

type Table<T> = Omit<ListViewProps<T>, 'label' | 'most' | 'toPage' | 'filtered' | 'onClear'>;

/** State of the list, which `useListState` keeps in the URL. */
interface SearchedState {
  values: { search: string };
  filtered: boolean;
  change: (next: { search: string }) => void;
  toPage: (page: number, replace?: boolean) => void;
  clear: () => void;
}

interface ListScreenProps<T> extends Table<T> {
  title: string;
  /** Accessible name of the table. The default name is the title of the list. */
  label?: string;
  state: SearchedState;
  searchLabel: string;
  /** Buttons next to the title. */
  actions?: ReactNode;
  /** Buttons below the title and above the filters. */
  choice?: ReactNode;
  /** Filters next to the search box. */
  filters?: ReactNode;
}

/** A screen with a searchable list: title, search box, filters and table. */
export function ListScreen<T>({
  title,
  label = title,
  state,
  searchLabel,
  actions,
  choice,
  filters,
  ...table
}: ListScreenProps<T>) {
  const { values, filtered, change, toPage, clear } = state;
  const most = values.search ? maxCountedHits : undefined;
  return (
    <Stack $gap={16}>
      <Head title={title} total={table.list.data?.total} most={most}>
        {actions}
      </Head>
      {choice}
      <Filters>
        <SearchBox label={searchLabel} searched={values.search} onSearch={change} />
        {filters}
      </Filters>
      <ListView {...table} label={label} most={most} toPage={toPage} filtered={filtered} onClear={clear} />
    </Stack>
  );
}

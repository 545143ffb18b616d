import { serviceNames } from '@packshot/proto/services';
import { styled } from 'styled-components';
import { useCall } from '../../../api/use-call.js';
import { wide } from '../../../theme/media.js';
import { Button } from '../../../ui/Button.js';
import { inputStyle } from '../../../ui/Field.js';
import { Filter, Filters } from '../table/Filters.js';
import { SearchBox } from '../table/SearchBox.js';
import { actionWords } from './action-words.js';
import type { useActivity } from './use-activity.js';

const Day = styled.label`
  display: grid;
  flex: 1 1 100%;
  grid-template-columns: 40px 1fr;
  align-items: center;
  gap: 8px;
  font-size: 0.875rem;
  & input {
    ${inputStyle}
  }
  ${wide} {
    display: flex;
    flex: none;
    & input {
      min-height: var(--dense);
    }
  }
`;

/** Returns the shared prefixes of actions, followed by all actions. The prefix `user` selects all actions on users. */
function choicesOf(actions: readonly string[], chosen: string): [string, string][] {
  const beginnings = actions.map((action) => action.split('.')[0]!);
  const shared = beginnings.filter((begin, index) => beginnings.indexOf(begin) !== index);
  const words = [...new Set([...shared, ...actions, ...(chosen ? [chosen] : [])])].toSorted();
  return words.map((word) => [word, shared.includes(word) ? `${actionWords(word)}: all` : actionWords(word)]);
}

/** Filters the log by user, action, service and time. */
export function ActivityFilters({ state }: { state: ReturnType<typeof useActivity>['state'] }) {
  const { search, action, service, from, to, user_id, resource_id } = state.values;
  const { data } = useCall('adminListActions', { revalidateOnMount: true });
  return (
    <Filters>
      <SearchBox label="Search by user" searched={search} onSearch={state.change} />
      <Filter
        label="Action"
        value={action}
        choices={[['', 'All actions'], ...choicesOf(data?.actions ?? [], action)]}
        onPick={(word) => state.change({ action: word })}
      />
      <Filter
        label="Service"
        value={service}
        choices={[['', 'All services'], ...serviceNames.map((name) => [name, actionWords(name)] as const)]}
        onPick={(word) => state.change({ service: word })}
      />
      <Day>
        From
        <input
          type="date"
          value={from}
          max={to || undefined}
          onChange={(event) => state.change({ from: event.currentTarget.value })}
        />
      </Day>
      <Day>
        To
        <input
          type="date"
          value={to}
          min={from || undefined}
          onChange={(event) => state.change({ to: event.currentTarget.value })}
        />
      </Day>
      {(user_id || resource_id) && (
        <Button onClick={() => state.change({ user_id: '', resource_id: '' })}>
          {user_id ? 'Clear user filter' : 'Clear resource filter'}
        </Button>
      )}
    </Filters>
  );
}

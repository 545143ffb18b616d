import { planIds, plans } from '@packshot/proto/plans';
import { styled } from 'styled-components';
import { useCall } from '../../../api/use-call.js';
import { color } from '../../../theme/color.js';
import { formatCount } from '../figures.js';
import { freshSettings } from '../table/use-list.js';
import { Loaded } from './Loaded.js';
import { Panel } from './Panel.js';

const List = styled.ul`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  & p {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
`;

const Track = styled.div`
  height: 8px;
  margin-top: 4px;
  border-radius: var(--radius);
  background: ${color('sunken')};
  & > div {
    height: 100%;
    min-width: 2px;
    border-radius: inherit;
    background: ${color('text-quiet')};
  }
`;

/** Subscriptions by plan. Each bar shows the plan's share of all subscriptions. */
export function PlanBars() {
  const overview = useCall('adminGetOverview', freshSettings);
  return (
    <Panel title="Subscriptions by plan">
      <Loaded
        answer={overview}
        failed="Failed to load the subscriptions"
        isEmpty={({ subscriptions }) => Object.values(subscriptions.by_plan).every((total) => !total)}
      >
        {({ subscriptions: { by_plan } }) => {
          const all = planIds.reduce((sum, plan) => sum + (by_plan[plan] ?? 0), 0);
          return (
            <List>
              {planIds.map((plan) => {
                const part = by_plan[plan] ?? 0;
                const percent = (part / all) * 100;
                return (
                  <li key={plan}>
                    <p>
                      <span>{plans[plan].name}</span>
                      <span>
                        {formatCount(part)} · {percent.toFixed(percent > 0 && percent < 1 ? 1 : 0)}%
                      </span>
                    </p>
                    <Track aria-hidden>{part > 0 && <div style={{ width: `${percent}%` }} />}</Track>
                  </li>
                );
              })}
            </List>
          );
        }}
      </Loaded>
    </Panel>
  );
}

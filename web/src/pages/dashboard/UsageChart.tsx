import type { Dashboard } from '@packshot/proto/rest/dashboard';
import { VisuallyHidden } from 'radix-ui';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { Card, Quiet, Stack } from '../../ui/Card.js';
import { describeUsage, shortDay } from './describe-usage.js';

const Bars = styled.ul`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: 72px;
  margin: 0;
  padding: 0;
  list-style: none;
  border-bottom: 1px solid ${color('line-strong')};
  & > li {
    position: relative;
    flex: 1 1 0;
    max-width: 32px;
    border-radius: 2px 2px 0 0;
    background: ${color('text-quiet')};
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 16px;
`;

/** Generations of each day of the month. The text contains the numbers of the picture. */
export function UsageChart({ usage }: Pick<Dashboard, 'usage'>) {
  const highest = Math.max(1, ...usage.map(({ generations }) => generations));
  const [first] = usage;
  const last = usage.at(-1);
  return (
    <Card aria-labelledby="usage-chart">
      <Stack $gap={12}>
        <h2 id="usage-chart">Generations by day</h2>
        <Quiet>{describeUsage(usage)}</Quiet>
        <div>
          <Bars>
            {usage.map(({ day, generations }) => {
              const text = `${shortDay(day)}: ${generations}`;
              return (
                <li key={day} title={text} style={{ height: `${(100 * generations) / highest}%` }}>
                  <VisuallyHidden.Root>{text}</VisuallyHidden.Root>
                </li>
              );
            })}
          </Bars>
          <Ends aria-hidden>
            <Quiet>{first && shortDay(first.day)}</Quiet>
            {usage.length > 1 && <Quiet>{last && shortDay(last.day)}</Quiet>}
          </Ends>
        </div>
      </Stack>
    </Card>
  );
}

import { seriesNames, type SeriesName } from '@packshot/proto/rest/admin/admin-words';
import { useState } from 'react';
import { styled } from 'styled-components';
import { wide } from '../../../theme/media.js';
import { Row, Stack } from '../../../ui/Card.js';
import { Choices } from '../table/Choices.js';
import { SeriesPanel } from './SeriesPanel.js';

const Grid = styled.div`
  display: grid;
  gap: 12px;
  grid-template-columns: minmax(0, 1fr);
  ${wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    /* The first of five takes a row of its own. */
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const spans = {
  day: { by: 'day', points: 30, name: '30 days' },
  quarter: { by: 'day', points: 90, name: '90 days' },
  month: { by: 'month', points: 12, name: '12 months' },
} as const;

type Span = keyof typeof spans;

const titles: Record<SeriesName, string> = {
  jobs: 'Jobs',
  success_rate: 'Success rate',
  render_seconds: 'Render time',
  revenue: 'Revenue',
  sign_ups: 'Sign-ups',
};

/** Charts of metrics over time, which load after the dashboard because the chart library is large. */
export function Charts() {
  const [span, setSpan] = useState<Span>('day');
  const { by, points } = spans[span];
  return (
    <Stack $gap={12}>
      <Row style={{ justifyContent: 'space-between' }}>
        <h2>Over time</h2>
        <Choices
          label="Span"
          value={span}
          choices={Object.entries(spans).map(([word, { name }]) => [word as Span, name] as const)}
          onPick={setSpan}
        />
      </Row>
      <Grid>
        {seriesNames.map((name) => (
          <SeriesPanel key={name} name={name} title={titles[name]} by={by} points={points} />
        ))}
      </Grid>
    </Stack>
  );
}

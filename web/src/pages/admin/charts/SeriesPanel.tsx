import { formatAmount } from '@packshot/proto/money';
import type { SeriesName } from '@packshot/proto/rest/admin/admin-words';
import { styled } from 'styled-components';
import { useCall } from '../../../api/use-call.js';
import { useTheme } from '../../../theme/use-theme.js';
import { formatCount } from '../figures.js';
import { Loaded } from '../overview/Loaded.js';
import { Panel } from '../overview/Panel.js';
import { freshSettings } from '../table/use-list.js';
import { LineChart } from './LineChart.js';
import { SeriesTable } from './SeriesTable.js';

const writers: Record<SeriesName, (value: number) => string> = {
  jobs: formatCount,
  success_rate: (percent) => `${Number(percent.toFixed(1))}%`,
  render_seconds: (seconds) => `${Number(seconds.toFixed(1))} s`,
  revenue: (dollars) => formatAmount(dollars, 'USD'),
  sign_ups: formatCount,
};

const axes: Partial<Record<SeriesName, { whole?: boolean; most?: number }>> = {
  jobs: { whole: true },
  sign_ups: { whole: true },
  success_rate: { most: 100 },
};

/** Keeps the same height while the figures load, so that the content below does not move. */
const Place = styled.div`
  min-height: 240px;
`;

interface SeriesPanelProps {
  name: SeriesName;
  title: string;
  by: 'day' | 'month';
  points: number;
}

/** One metric over time, as a chart and a table. */
export function SeriesPanel({ name, title, by, points }: SeriesPanelProps) {
  const answer = useCall(
    'adminGetSeries',
    { ...freshSettings, keepPreviousData: true },
    { query: { name, by, points } },
  );
  const [theme] = useTheme();
  const write = writers[name];
  return (
    <Panel title={title}>
      <Place>
        <Loaded answer={answer} failed={`Failed to load ${title.toLowerCase()}`}>
          {(series) => (
            <>
              <LineChart key={theme} series={series} write={write} {...axes[name]} />
              <SeriesTable series={series} write={write} />
            </>
          )}
        </Loaded>
      </Place>
    </Panel>
  );
}

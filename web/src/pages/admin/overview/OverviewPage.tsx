import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { wide } from '../../../theme/media.js';
import { Stack } from '../../../ui/Card.js';
import { Head } from '../table/Head.js';
import { Loading } from '../table/Loading.js';
import { AttentionPanel } from './AttentionPanel.js';
import { FigureCards } from './FigureCards.js';
import { LatestActivity } from './LatestActivity.js';
import { PlanBars } from './PlanBars.js';
import { QuickActions } from './QuickActions.js';

// The chart library is large, so the figures load without waiting for the charts.
const Charts = lazy(async () => ({ default: (await import('../charts/Charts.js')).Charts }));

const Columns = styled.div`
  display: grid;
  gap: 12px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

/** The dashboard of spec §2, with charts below the cards. */
export const OverviewPage = () => (
  <Stack $gap={16}>
    <Head title="Admin Dashboard" />
    <AttentionPanel />
    <FigureCards />
    <Columns>
      <LatestActivity />
      <Stack $gap={12}>
        <PlanBars />
        <QuickActions />
      </Stack>
    </Columns>
    <Suspense fallback={<Loading />}>
      <Charts />
    </Suspense>
  </Stack>
);

import type { UserStats } from '@packshot/proto/rest/stats';
import { Images, WandSparkles } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCall } from '../../api/use-call.js';
import { paths } from '../../paths.js';
import { color } from '../../theme/color.js';
import { Button } from '../../ui/Button.js';
import { Card, Quiet, Stack } from '../../ui/Card.js';
import { FailedToLoad } from '../../ui/FailedToLoad.js';
import { Veil } from '../../ui/Veil.js';
import { PlanCard } from './PlanCard.js';
import { StartZone } from './StartZone.js';
import { usageHeading } from './usage-heading.js';
import { VerifyNotice } from './VerifyNotice.js';
import { Work } from './Work.js';

const Grid = styled.div<{ $least: number }>`
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(auto-fit, minmax(min(${({ $least }) => $least}px, 100%), 1fr));
`;

const CardLink = styled(Link)`
  display: block;
  padding: 24px;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  box-shadow: var(--shadow);
  text-decoration: none;
  transition: border-color 140ms;
  &:hover {
    border-color: ${color('line-strong')};
  }
  & svg {
    color: ${color('accent')};
  }
  & h2 {
    margin: 12px 0 4px;
  }
`;

const Figure = styled.p`
  font-size: 1.75rem;
  font-weight: 600;
  letter-spacing: -0.02em;
`;

/** Heading, number and note of each card. */
type Figures = [string, string, string][];

/** Invisible placeholder texts that give the loading cards the final size. */
const outline: Figures = [
  ['Usage', '0', 'plan'],
  ['Remaining', '0', 'generations left'],
  ['Total images', '0', 'in your library'],
];

const figuresOf = (stats: UserStats): Figures => [
  [
    usageHeading(stats.period),
    `${stats.current_period_usage} / ${stats.current_period_limit}`,
    `${stats.plan} plan`,
  ],
  [
    'Remaining',
    String(stats.remaining_jobs),
    stats.remaining_jobs === 1 ? 'generation left' : 'generations left',
  ],
  ['Total images', String(stats.total_jobs), 'in your library'],
];

function Stats() {
  const { data, error } = useCall('getStats', {
    revalidateOnMount: true,
  });
  if (error && !data) {
    return (
      <Stack>
        <FailedToLoad text="Failed to load stats" error={error} />
        <Button onClick={() => location.reload()} style={{ alignSelf: 'flex-start' }}>
          Retry
        </Button>
      </Stack>
    );
  }
  const Loading = data ? Fragment : Veil;
  return (
    <Grid $least={220}>
      {(data ? figuresOf(data) : outline).map(([heading, figure, note]) => (
        <Loading key={heading}>
          <Card>
            <Quiet>{heading}</Quiet>
            <Figure>{figure}</Figure>
            <Quiet>{note}</Quiet>
          </Card>
        </Loading>
      ))}
    </Grid>
  );
}

export function DashboardPage() {
  return (
    <Stack $gap={32}>
      <h1>Welcome Back!</h1>
      <VerifyNotice />
      <StartZone />
      <Work />
      <Grid $least={280}>
        <CardLink to={paths.newShoot}>
          <WandSparkles aria-hidden />
          <h2>New Image</h2>
          <Quiet>Turn a product photo into a studio picture.</Quiet>
        </CardLink>
        <CardLink to={paths.library}>
          <Images aria-hidden />
          <h2>Library</h2>
          <Quiet>All your pictures, ready to download.</Quiet>
        </CardLink>
      </Grid>
      <Stats />
      <PlanCard />
    </Stack>
  );
}

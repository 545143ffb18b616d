import type { UserStats } from '@packshot/proto/rest/stats';
import { Images, WandSparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCall } from '../../api/use-call.js';
import { paths } from '../../paths.js';
import { color } from '../../theme/color.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Card, Quiet, Stack } from '../../ui/Card.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { PlanCard } from './PlanCard.js';
import { VerifyNotice } from './VerifyNotice.js';

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

const usageHeading: Record<UserStats['period'], string> = {
  total: 'Total usage',
  day: 'Usage today',
  month: 'Usage this month',
};

function Stats() {
  const { data, error, isLoading } = useCall('getStats', { revalidateOnMount: true });
  if (error) {
    return (
      <Stack>
        <Alert>Failed to load stats</Alert>
        <Button onClick={() => location.reload()} style={{ alignSelf: 'flex-start' }}>
          Retry
        </Button>
      </Stack>
    );
  }
  const cards: [string, string, string][] = data
    ? [
        [
          usageHeading[data.period],
          `${data.current_period_usage} / ${data.current_period_limit}`,
          `${data.plan} plan`,
        ],
        ['Remaining', String(data.remaining_jobs), 'generations left'],
        ['Total images', String(data.total_jobs), 'in your library'],
      ]
    : [];
  return (
    <Grid $least={220}>
      {isLoading && [0, 1, 2].map((key) => <Skeleton key={key} style={{ height: 130 }} />)}
      {cards.map(([heading, figure, note]) => (
        <Card key={heading}>
          <Quiet>{heading}</Quiet>
          <Figure>{figure}</Figure>
          <Quiet>{note}</Quiet>
        </Card>
      ))}
    </Grid>
  );
}

export function DashboardPage() {
  return (
    <Stack $gap={32}>
      <h1>Welcome Back!</h1>
      <VerifyNotice />
      <Grid $least={280}>
        <CardLink to={paths.newShoot}>
          <WandSparkles aria-hidden />
          <h2>New Image</h2>
          <Quiet>Turn a product photo into a studio picture.</Quiet>
        </CardLink>
        <CardLink to={paths.library}>
          <Images aria-hidden />
          <h2>Library</h2>
          <Quiet>All pictures you have made, ready to download.</Quiet>
        </CardLink>
      </Grid>
      <Stats />
      <PlanCard />
    </Stack>
  );
}

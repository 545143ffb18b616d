import { styled } from 'styled-components';
import { sentenceFor } from '../../api/errors.js';
import { useCall } from '../../api/use-call.js';
import { Alert } from '../../ui/Alert.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { InProgress } from './InProgress.js';
import { NewestPictures } from './NewestPictures.js';
import { NotDownloaded } from './NotDownloaded.js';
import { ToCheck } from './ToCheck.js';
import { useDashboard } from './use-dashboard.js';
import { UsageChart } from './UsageChart.js';

const Pair = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr));
`;

/** About as high as the newest pictures. */
const Loading = styled(Skeleton)`
  height: 240px;
`;

/** The seller's work: what is being made, what is new, what needs a look, and what was not downloaded. */
export function Work() {
  const { data, error } = useDashboard();
  const { data: stats } = useCall('getStats');
  if (error && !data) return <Alert>{sentenceFor(error, 'Failed to load your pictures')}</Alert>;
  if (!data) return stats && stats.total_jobs > 0 ? <Loading aria-busy /> : null;
  const { newest, in_progress, to_check, not_downloaded, usage } = data;
  if (newest.length === 0) return null;
  const hasCheck = to_check.total > 0;
  const hasMissing = not_downloaded.total > 0 || not_downloaded.markets.length > 0;
  return (
    <>
      {in_progress > 0 && <InProgress count={in_progress} />}
      <NewestPictures jobs={newest} />
      {(hasCheck || hasMissing) && (
        <Pair>
          {hasCheck && <ToCheck {...to_check} />}
          {hasMissing && <NotDownloaded {...not_downloaded} />}
        </Pair>
      )}
      <UsageChart usage={usage} />
    </>
  );
}

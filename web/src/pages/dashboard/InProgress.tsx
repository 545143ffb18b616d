import { useId } from 'react';
import { useCall } from '../../api/use-call.js';
import { useBatchProgress } from '../../batch/batch-progress.js';
import { describeProgress } from '../../batch/describe-progress.js';
import { Card, Quiet, Stack } from '../../ui/Card.js';
import { Progress } from '../../ui/Progress.js';
import { countPictures } from '../library/job/job-text.js';

/** Progress of the open batches, or the number of pictures in progress if no batch is open. */
export function InProgress({ count }: { count: number }) {
  const id = useId();
  const progress = useBatchProgress();
  const seconds = useCall('listModes').data?.seconds_per_picture ?? undefined;
  const batch = progress && progress.wanted > 1 ? progress : { wanted: count, ready: 0, failed: 0 };
  const done = batch.ready + batch.failed;
  return (
    <Card aria-labelledby={id}>
      <Stack $gap={12}>
        <h2 id={id}>Being made</h2>
        <Quiet style={{ fontVariantNumeric: 'tabular-nums' }}>
          {done > 0 || progress ? describeProgress(batch, seconds) : `${countPictures(count)} in progress`}
        </Quiet>
        <Progress value={(100 * done) / batch.wanted} label="Pictures that are ready" />
      </Stack>
    </Card>
  );
}

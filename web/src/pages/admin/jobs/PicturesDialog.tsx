import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import { useId } from 'react';
import { styled } from 'styled-components';
import useSWRImmutable from 'swr/immutable';
import { call, type Answer } from '../../../api/client.js';
import { color } from '../../../theme/color.js';
import { medium } from '../../../theme/media.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { RetryAlert } from '../../../ui/RetryAlert.js';
import { Picture } from './Picture.js';
import { jobName } from './job-acts.js';

const Grid = styled.div`
  display: grid;
  gap: 16px;
  ${medium} {
    grid-template-columns: 1fr 1fr;
  }
  & figure {
    margin: 0;
  }
  & figcaption {
    margin-top: 8px;
    color: ${color('text-quiet')};
    font-size: 0.8125rem;
  }
`;

interface PicturesDialogProps {
  job: AdminJob;
  onClose: () => void;
}

function Pictures({ job }: { job: AdminJob }) {
  // Links expire, and the activity log records each view. Every view is therefore a new call, which requires a click.
  const look = useId();
  const { data, error, mutate } = useSWRImmutable<Answer<'adminViewPictures'>, Error>(
    look,
    () => call('adminViewPictures', { params: { id: job.id } }),
    { shouldRetryOnError: false },
  );
  if (error)
    return <RetryAlert error={error} fallback="Failed to load the pictures" onRetry={() => mutate()} />;
  if (!data)
    return (
      <Grid aria-busy>
        <Skeleton style={{ aspectRatio: 1 }} />
        <Skeleton style={{ aspectRatio: 1 }} />
      </Grid>
    );
  return (
    <Grid>
      <Picture src={data.photo} name="Photo" />
      {data.results.map((src, index) => (
        <Picture key={src} src={src} name={data.results.length > 1 ? `Result ${index + 1}` : 'Result'} />
      ))}
      {data.results.length === 0 && <p>This job has no result.</p>}
    </Grid>
  );
}

/** The seller's photo and the results of the job. */
export const PicturesDialog = ({ job, onClose }: PicturesDialogProps) => (
  <Dialog
    open
    title={`Pictures of ${jobName(job)}`}
    text="These pictures belong to the seller. The activity log records your access."
    width={840}
    onClose={onClose}
  >
    <Pictures job={job} />
  </Dialog>
);

import type { Job } from '@packshot/proto/rest/job-schema';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import { isActive } from '../../../api/is-active.js';
import { color } from '../../../theme/color.js';
import { Quiet } from '../../../ui/Card.js';
import type { JobActions } from './job-actions.js';
import { createdOn, nameOf } from './job-text.js';
import { JobMenu } from './JobMenu.js';
import { JobName } from './JobName.js';
import { JobPicture } from './JobPicture.js';
import { StatusPicture } from './StatusPicture.js';

const Box = styled.article`
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  box-shadow: var(--shadow);
  /* Cards out of sight are neither laid out nor painted: five hundred scroll like fifty. */
  content-visibility: auto;
  contain-intrinsic-size: auto 300px auto 410px;
`;

const Picture = styled.div`
  position: relative;
  aspect-ratio: 1;
  background: ${color('sunken')};
`;

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  padding: 12px 6px 14px 16px;
`;

const Fault = styled.p`
  grid-column: 1 / -1;
  margin: 8px 10px 0 0;
  color: ${color('danger')};
  font-size: 0.875rem;
`;

interface JobCardProps {
  job: Job;
  stage: string | undefined;
  renaming: boolean;
  actions: JobActions;
}

/** A job in the gallery. */
export const JobCard = memo(function JobCard({ job, stage, renaming, actions }: JobCardProps) {
  const [original, setOriginal] = useState(false);
  // Only a picture that its seller has waited for fades in.
  const [wasActive] = useState(isActive(job));
  const done = job.status === 'completed' && job.thumbnail_url !== null;
  return (
    <Box aria-label={nameOf(job)}>
      <Picture>
        {done ? (
          <JobPicture
            job={job}
            fades={wasActive}
            original={original}
            onSwap={() => setOriginal(!original)}
            actions={actions}
          />
        ) : (
          <StatusPicture job={job} stage={stage} />
        )}
      </Picture>
      <Text>
        <div>
          <JobName job={job} renaming={renaming} actions={actions} />
          <Quiet>Mode: {job.mode.toUpperCase()}</Quiet>
          <Quiet>{createdOn(job)}</Quiet>
        </div>
        <JobMenu job={job} actions={actions} />
        {job.error_message && <Fault>{job.error_message}</Fault>}
      </Text>
    </Box>
  );
});

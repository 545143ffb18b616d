import type { Job } from '@packshot/proto/rest/job-schema';
import { modeNames } from '@packshot/proto/rest/job-words';
import { VisuallyHidden } from 'radix-ui';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import { isActive } from '../../../api/is-active.js';
import { color } from '../../../theme/color.js';
import { CardPress, type JobSelection } from '../selection/CardPress.js';
import { CardNotices } from './CardNotices.js';
import { CardBox, CardLine, CardText } from './card-parts.js';
import type { JobActions } from './job-actions.js';
import { formatCreationDate, elementIdOf, titleOf } from './job-text.js';
import { JobMenu } from './JobMenu.js';
import { JobName } from './JobName.js';
import { JobPicture } from './JobPicture.js';
import { StatusPicture } from './StatusPicture.js';

const Fault = styled.p`
  grid-column: 1 / -1;
  margin: 8px 12px 0 0;
  color: ${color('danger')};
  font-size: 0.875rem;
`;

interface JobCardProps extends JobSelection {
  job: Job;
  stage: string | undefined;
  renaming: boolean;
  actions: JobActions;
}

/** A job in the gallery. */
export const JobCard = memo(function JobCard({ job, stage, renaming, actions, ...selection }: JobCardProps) {
  const [original, setOriginal] = useState(false);
  // Only a picture that was in progress when the card appeared fades in.
  const [wasActive] = useState(isActive(job));
  const done = job.status === 'completed' && job.thumbnail_url !== null;
  return (
    <CardBox
      id={elementIdOf(job.id)}
      tabIndex={-1}
      aria-label={titleOf(job)}
      data-selected={selection.selected || undefined}
    >
      <CardPress job={job} {...selection}>
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
      </CardPress>
      <CardText>
        <div>
          <JobName job={job} renaming={renaming} actions={actions} />
          <CardLine>
            <VisuallyHidden.Root>Mode: </VisuallyHidden.Root>
            {modeNames[job.mode]}
          </CardLine>
          <CardLine>{formatCreationDate(job)}</CardLine>
        </div>
        <JobMenu job={job} actions={actions} />
        {job.error_message && <Fault>{job.error_message}</Fault>}
        <CardNotices job={job} actions={actions} />
      </CardText>
    </CardBox>
  );
});

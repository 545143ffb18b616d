import type { Job } from '@packshot/proto/rest/jobs';
import { memo, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { isActive } from '../../api/jobs.js';
import { color } from '../../theme/color.js';
import { Quiet } from '../../ui/Card.js';
import { createdOn, type JobActions } from './job-actions.js';
import { JobMenu } from './JobMenu.js';
import { JobName } from './JobName.js';
import { StatusPicture } from './StatusPicture.js';

const fade = keyframes`from { opacity: 0; }`;

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

const Open = styled.button<{ $fades: boolean }>`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: #fff;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -3px;
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    ${({ $fades }) =>
      $fades &&
      css`
        animation: ${fade} 200ms ease-out;
      `}
  }
`;

const Swap = styled.button`
  position: absolute;
  bottom: 10px;
  left: 10px;
  width: 52px;
  height: 52px;
  padding: 0;
  overflow: hidden;
  border: 2px solid #fff;
  border-radius: 8px;
  background: ${color('sunken')};
  box-shadow: 0 1px 6px rgb(0 0 0 / 0.3);
  cursor: pointer;
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
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
  editing: boolean;
  actions: JobActions;
}

/** A job in the gallery. The small picture swaps the result for the original and back. */
export const JobCard = memo(function JobCard({ job, stage, editing, actions }: JobCardProps) {
  const [original, setOriginal] = useState(false);
  // Only a picture that one has waited for fades in.
  const [watched] = useState(isActive(job));
  const name = job.input_filename || 'Untitled';
  const done = job.status === 'completed' && job.thumbnail_url !== null;
  const originalThumbnail = job.original_thumbnail_url;
  return (
    <Box aria-label={name}>
      <Picture>
        {done ? (
          <>
            <Open
              $fades={watched}
              type="button"
              aria-label={`View ${name}`}
              onClick={() => actions.view(job)}
            >
              <img
                key={String(original)}
                src={original ? originalThumbnail : job.thumbnail_url!}
                alt={original ? `Original of ${name}` : `Result for ${name}`}
                width={640}
                height={640}
                loading="lazy"
                decoding="async"
              />
            </Open>
            <Swap
              type="button"
              aria-pressed={original}
              aria-label={original ? `Show the result of ${name}` : `Show the original of ${name}`}
              onClick={() => setOriginal(!original)}
            >
              <img
                src={original ? job.thumbnail_url! : originalThumbnail}
                alt=""
                width={52}
                height={52}
                loading="lazy"
                decoding="async"
              />
            </Swap>
          </>
        ) : (
          <StatusPicture job={job} stage={stage} />
        )}
      </Picture>
      <Text>
        <div>
          <JobName job={job} editing={editing} actions={actions} />
          <Quiet>Mode: {job.mode.toUpperCase()}</Quiet>
          <Quiet>{createdOn(job)}</Quiet>
        </div>
        <JobMenu job={job} actions={actions} />
        {job.error_message && <Fault>{job.error_message}</Fault>}
      </Text>
    </Box>
  );
});

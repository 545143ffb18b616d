import type { Job } from '@packshot/proto/rest/job-schema';
import { memo } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { medium } from '../../../theme/media.js';
import { Quiet } from '../../../ui/Card.js';
import type { JobActions } from './job-actions.js';
import { createdOn, nameOf } from './job-text.js';
import { JobMenu } from './JobMenu.js';
import { JobName } from './JobName.js';
import { StatusIcon } from './StatusIcon.js';

const Row = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-items: center;
  padding: 10px 8px 10px 12px;
  content-visibility: auto;
  contain-intrinsic-size: auto 100% auto 86px;
  & + & {
    border-top: 1px solid ${color('line')};
  }
  ${medium} {
    grid-template-columns: 64px minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) 150px auto;
  }
  & > img,
  & > span:first-child {
    width: 64px;
    height: 64px;
    border-radius: 8px;
    background: ${color('sunken')};
    object-fit: contain;
  }
`;

const Facts = styled.div`
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  color: ${color('text-quiet')};
  font-size: 0.9375rem;
  ${medium} {
    display: contents;
  }
  & > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

const View = styled.button`
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color('accent')};
  font-weight: 550;
  text-align: left;
  cursor: pointer;
`;

const Fault = styled.p`
  color: ${color('danger')};
  font-size: 0.875rem;
`;

interface JobRowProps {
  job: Job;
  renaming: boolean;
  actions: JobActions;
}

/** A job in the list. */
export const JobRow = memo(function JobRow({ job, renaming, actions }: JobRowProps) {
  const results = job.result_urls.length;
  return (
    <Row aria-label={nameOf(job)}>
      <img
        src={job.thumbnail_url ?? job.original_thumbnail_url}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        decoding="async"
      />
      <div>
        <JobName job={job} renaming={renaming} actions={actions} />
        {results > 0 && (
          <View type="button" onClick={() => actions.view(job)}>
            View {results} result(s)
          </View>
        )}
        {job.error_message && <Fault>{job.error_message}</Fault>}
      </div>
      <Facts>
        <span>{job.mode.toUpperCase()}</span>
        <span>
          <StatusIcon status={job.status} /> {job.status}
        </span>
        <Quiet as="span">{createdOn(job)}</Quiet>
      </Facts>
      <JobMenu job={job} actions={actions} />
    </Row>
  );
});

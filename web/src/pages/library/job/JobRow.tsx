import type { Job } from '@packshot/proto/rest/job-schema';
import { modeNames, statusNames } from '@packshot/proto/rest/job-words';
import { memo } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Quiet } from '../../../ui/Card.js';
import { textControl } from '../../../ui/text-control.js';
import type { JobSelection } from '../selection/CardPress.js';
import { SelectBox } from '../selection/SelectBox.js';
import { usePress } from '../selection/use-press.js';
import type { JobActions } from './job-actions.js';
import { formatCreationDate, elementIdOf, titleOf, viewResultsText } from './job-text.js';
import { JobMenu } from './JobMenu.js';
import { JobName } from './JobName.js';
import { Notices } from './Notices.js';
import { RowBox, RowFacts } from './row-parts.js';
import { RowPicture } from './RowPicture.js';
import { StatusIcon } from './StatusIcon.js';

const View = styled.button`
  ${textControl}
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

interface JobRowProps extends JobSelection {
  job: Job;
  renaming: boolean;
  actions: JobActions;
}

/** A job in the list. */
export const JobRow = memo(function JobRow({
  job,
  renaming,
  actions,
  selected,
  selecting,
  selection,
}: JobRowProps) {
  const press = usePress(job.id, selection, selecting);
  const results = job.result_urls.length;
  return (
    <RowBox
      id={elementIdOf(job.id)}
      tabIndex={-1}
      aria-label={titleOf(job)}
      data-selected={selected || undefined}
    >
      <SelectBox job={job} selected={selected} selection={selection} />
      <div {...press}>
        <RowPicture job={job} actions={actions} />
      </div>
      <div>
        <JobName job={job} renaming={renaming} actions={actions} />
        {results > 0 && (
          <View
            type="button"
            aria-label={`${viewResultsText(results)} of ${titleOf(job)}`}
            onClick={() => void actions.view(job)}
          >
            {viewResultsText(results)}
          </View>
        )}
        {job.error_message && <Fault>{job.error_message}</Fault>}
        <Notices job={job} onAdjust={actions.adjust} onRenderAgain={actions.renderAgain} />
      </div>
      <RowFacts>
        <span>{modeNames[job.mode]}</span>
        <span>
          <StatusIcon status={job.status} /> {statusNames[job.status]}
        </span>
        <Quiet as="span">{formatCreationDate(job)}</Quiet>
      </RowFacts>
      <JobMenu job={job} actions={actions} />
    </RowBox>
  );
});

import type { Job } from '@packshot/proto/rest/job-schema';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { titleOf } from '../job/job-text.js';
import type { SelectionActions } from './use-selection.js';

/** The label is 44 px wide for thumbs. The ground keeps the box visible on every picture. */
const Target = styled.label`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  cursor: pointer;
  /* A click with Shift would select the text of the page. */
  user-select: none;
`;

const Box = styled.input`
  width: 22px;
  height: 22px;
  margin: 0;
  border-radius: 4px;
  accent-color: ${color('accent')};
  box-shadow: 0 0 0 2px ${color('surface')};
`;

interface SelectBoxProps {
  job: Job;
  selected: boolean;
  selection: SelectionActions;
  className?: string;
}

/** The checkbox of a job. With Shift, a click selects all jobs from the last one. */
export const SelectBox = ({ job, selected, selection, className }: SelectBoxProps) => (
  <Target className={className}>
    <Box
      type="checkbox"
      aria-label={`Select ${titleOf(job)}`}
      checked={selected}
      onChange={({ nativeEvent: click }) =>
        click instanceof MouseEvent && click.shiftKey ? selection.extendTo(job.id) : selection.toggle(job.id)
      }
    />
  </Target>
);

import { jobStatuses, statusNames, type JobStatus } from '@packshot/proto/rest/job-words';
import { Choices } from '../table/Choices.js';

interface StatusButtonsProps {
  status: JobStatus | '';
  onPick: (status: JobStatus | '') => void;
}

/** Spec §2: status filter buttons. */
export const StatusButtons = ({ status, onPick }: StatusButtonsProps) => (
  <Choices
    label="Status"
    value={status}
    choices={[['', 'All'], ...jobStatuses.map((each) => [each, statusNames[each]] as const)]}
    onPick={onPick}
  />
);

import type { Job } from '@packshot/proto/rest/job-schema';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Progress } from '../../../ui/Progress.js';
import { StatusIcon } from './StatusIcon.js';

const Box = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 10px;
  width: 100%;
  height: 100%;
  background: ${color('sunken')};
  color: ${color('text-quiet')};
  font-size: 0.875rem;
  & progress {
    width: 120px;
  }
`;

/** Stands in the place of the picture until there is one. */
export function StatusPicture({ job, stage }: { job: Job; stage: string | undefined }) {
  return (
    <Box>
      <StatusIcon status={job.status} size={28} />
      <span>
        {job.status}
        {job.status === 'processing' && stage && `: ${stage}`}
      </span>
      {job.status === 'processing' && <Progress value={job.progress} label="Progress" />}
    </Box>
  );
}

import type { Job } from '@packshot/proto/rest/job-schema';
import { statusNames } from '@packshot/proto/rest/job-words';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Progress } from '../../../ui/Progress.js';
import { CornerPicture } from './CornerPicture.js';
import { displayNameOf } from './job-text.js';
import { StatusIcon } from './StatusIcon.js';

const Box = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  width: 100%;
  height: 100%;
  background: ${color('sunken')};
  color: ${color('text-quiet')};
  font-size: 0.875rem;
  & progress {
    width: 120px;
  }
  /* Leaves the lower corner of a small card to the photo. */
  @container (max-width: 200px) {
    align-content: start;
    gap: 8px;
    padding-top: 8px;
  }
`;

/** Display texts of the worker's stages. Other stages are not shown. */
const stageNames: Record<string, string> = {
  'cut-out': 'Finding the product...',
  edges: 'Refining the edges...',
  colours: 'Correcting the colours...',
  picture: 'Rendering the picture...',
  ai: 'Rendering the picture...',
  fidelity: 'Comparing with the photo...',
  done: 'Saving the picture...',
};

/** Placeholder until the picture is finished, with the photo in the corner. */
export function StatusPicture({ job, stage }: { job: Job; stage: string | undefined }) {
  return (
    <Box>
      <StatusIcon status={job.status} size={28} />
      <span>{(job.status === 'processing' && stage && stageNames[stage]) || statusNames[job.status]}</span>
      {job.status === 'processing' && <Progress value={job.progress} label="Progress" />}
      <CornerPicture src={job.original_thumbnail_url} label={`Original of ${displayNameOf(job)}`} />
    </Box>
  );
}

import type { Job } from '@packshot/proto/rest/job-schema';
import { ownTransparencyWords } from '@packshot/proto/rest/job-words';
import { styled } from 'styled-components';
import { Notices } from '../job/Notices.js';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 4px 16px;
  @media (max-width: 899px) {
    order: -1;
    flex-basis: 100%;
  }
`;

interface PictureFactsProps {
  job: Job;
  onAdjust: () => void;
  onCompare: () => void;
  onRenderAgain: () => void;
}

/** Warnings for the seller and information for buyers. */
export function PictureFacts({ job, onAdjust, onCompare, onRenderAgain }: PictureFactsProps) {
  if (job.notices.length === 0 && !job.outdated && !job.notice && !job.own_transparency) return null;
  return (
    <Box>
      <Notices job={job} onAdjust={onAdjust} onRenderAgain={onRenderAgain} onCompare={onCompare} />
      {job.notice && <span>{job.notice}</span>}
      {job.own_transparency && <span>{ownTransparencyWords[job.own_transparency]}</span>}
    </Box>
  );
}

import type { Job, JobStatus } from '@packshot/proto/rest/jobs';
import { CircleX, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { Progress } from '../../ui/Progress.js';

const spin = keyframes`to { transform: rotate(360deg); }`;

const Box = styled.div<{ $busy: boolean; $failed: boolean }>`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  background: ${color('sunken')};
  color: ${({ $failed }) => color($failed ? 'danger' : 'text-quiet')};
  font-size: 0.875rem;
  & > div {
    display: grid;
    justify-items: center;
    gap: 10px;
    width: 55%;
  }
  & svg {
    animation: ${spin} 1.4s linear infinite;
    animation-play-state: ${({ $busy }) => ($busy ? 'running' : 'paused')};
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    background: #fff;
  }
`;

const icons: Partial<Record<JobStatus, LucideIcon>> = {
  processing: LoaderCircle,
  failed: CircleX,
  cancelled: CircleX,
};

/** The result once there is one; until then where the job stands. The box keeps its shape. */
export function JobPicture({ job }: { job: Job }) {
  const result = job.result_urls[0];
  if (job.status === 'completed' && result) {
    return (
      <Box $busy={false} $failed={false}>
        <a href={result} target="_blank" rel="noreferrer" style={{ width: '100%', height: '100%' }}>
          <img
            src={job.thumbnail_url ?? result}
            alt={`Result for ${job.input_filename || 'Untitled'}`}
            loading="lazy"
          />
        </a>
      </Box>
    );
  }
  const Icon = icons[job.status] ?? Clock;
  const failed = job.status === 'failed' || job.status === 'cancelled';
  return (
    <Box $busy={job.status === 'processing'} $failed={failed}>
      <div>
        <Icon size={28} strokeWidth={1.6} aria-hidden />
        {job.status}
        {job.status === 'processing' && <Progress value={job.progress} label="Progress" />}
      </div>
    </Box>
  );
}

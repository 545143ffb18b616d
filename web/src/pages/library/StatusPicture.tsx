import type { JobStatus } from '@packshot/proto/rest/job-words';
import type { Job } from '@packshot/proto/rest/jobs';
import { CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import type { Role } from '@packshot/proto/design/tokens';
import { color } from '../../theme/color.js';
import { Progress } from '../../ui/Progress.js';

const spin = keyframes`to { transform: rotate(360deg); }`;

/** Spec §4: completed a green check, failed and cancelled red, processing a spinner, others grey. */
const looks: Record<JobStatus, { Icon: LucideIcon; role: Role }> = {
  completed: { Icon: CircleCheck, role: 'success' },
  failed: { Icon: CircleX, role: 'danger' },
  cancelled: { Icon: CircleX, role: 'danger' },
  processing: { Icon: LoaderCircle, role: 'text-quiet' },
  queued: { Icon: Clock, role: 'text-quiet' },
  pending: { Icon: Clock, role: 'text-quiet' },
};

const Glyph = styled.span<{ $role: Role; $spins: boolean }>`
  display: inline-flex;
  color: ${({ $role }) => color($role)};
  & svg {
    animation: ${spin} 1.4s linear infinite;
    animation-play-state: ${({ $spins }) => ($spins ? 'running' : 'paused')};
  }
`;

/** Where a job stands, as a picture; the word is always beside it. */
export function StatusIcon({ status, size = 18 }: { status: JobStatus; size?: number }) {
  const { Icon, role } = looks[status];
  return (
    <Glyph $role={role} $spins={status === 'processing'}>
      <Icon size={size} strokeWidth={1.6} aria-hidden />
    </Glyph>
  );
}

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

/** What stands in the picture's place until there is one. */
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

import type { Role } from '@packshot/proto/design/tokens';
import type { JobStatus } from '@packshot/proto/rest/job-words';
import { CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { color } from '../../../theme/color.js';

const spin = keyframes`to { transform: rotate(360deg); }`;

/**
 * Icons of spec §4: completed is a green check, failed and cancelled are red, processing is a spinner, other statuses
 * are grey.
 */
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

/** The status of a job as an icon, always shown next to a text. */
export function StatusIcon({ status, size = 18 }: { status: JobStatus; size?: number }) {
  const { Icon, role } = looks[status];
  return (
    <Glyph $role={role} $spins={status === 'processing'}>
      <Icon size={size} strokeWidth={1.6} aria-hidden />
    </Glyph>
  );
}

import { styled } from 'styled-components';
import { useSession } from '../../auth/session.js';
import { ResendVerification } from '../../auth/verification/ResendVerification.js';
import { color } from '../../theme/color.js';
import { readableEmail } from '../../ui/readable-email.js';

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 70px;
  padding: 12px 12px 12px 24px;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  overflow-wrap: anywhere;
`;

const Ask = styled.p`
  flex: 1 1 260px;
`;

export function VerifyNotice() {
  const { user } = useSession();
  if (!user || user.email_verified) return null;
  return (
    <Bar aria-label="Email verification">
      <Ask>Please verify your email. We sent a link to {readableEmail(user.email)}.</Ask>
      <ResendVerification />
    </Bar>
  );
}

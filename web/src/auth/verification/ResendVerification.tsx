import { useState } from 'react';
import { styled } from 'styled-components';
import { call } from '../../api/client.js';
import { color } from '../../theme/color.js';
import { Button } from '../../ui/Button.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { useSubmit } from '../../ui/use-submit.js';
import { refreshUser } from '../refresh-user.js';

// Plain text without a box, because the message shares a line with other text.
const Confirmation = styled.output`
  color: ${color('success')};
  font-size: 0.9375rem;
`;

const Fault = styled.p`
  color: ${color('danger')};
  font-size: 0.9375rem;
`;

/** Sends the verification link again. After success, a sentence replaces the button. */
export function ResendVerification({ look = 'button' }: { look?: 'button' | 'link' }) {
  const { busy, error, submit } = useSubmit('Failed to send verification email');
  const [sent, setSent] = useState(false);
  const resend = () =>
    void submit(async () => {
      try {
        await call('resendVerification');
        setSent(true);
      } catch (failure) {
        // The user may have verified the address in another browser.
        void refreshUser();
        throw failure;
      }
    });
  const Trigger = look === 'link' ? LinkButton : Button;
  if (sent) return <Confirmation>Verification email sent! Please check your inbox.</Confirmation>;
  return (
    <>
      {error && <Fault role="alert">{error}</Fault>}
      <Trigger type="button" disabled={busy} onClick={resend}>
        {busy ? 'Sending...' : 'Resend'}
      </Trigger>
    </>
  );
}

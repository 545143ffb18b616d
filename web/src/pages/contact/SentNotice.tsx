import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../paths.js';
import { Button } from '../../ui/Button.js';
import { Row } from '../../ui/Card.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { readableEmail } from '../../ui/readable-email.js';

const Place = styled.div`
  &:focus {
    outline: none;
  }
`;

/** Success message that replaces the form and takes the focus. */
export function SentNotice({ to, onAgain }: { to: string; onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Place ref={place} tabIndex={-1}>
      <EmptyState
        icon={<MailCheck size={32} aria-hidden />}
        title="Message Sent!"
        text={`We will reply to ${readableEmail(to)}.`}
      >
        <Row style={{ justifyContent: 'center' }}>
          <Button as={Link} $look="primary" to={paths.dashboard}>
            Back to Dashboard
          </Button>
          <Button onClick={onAgain}>Send Another Message</Button>
        </Row>
      </EmptyState>
    </Place>
  );
}

import { useState } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../../auth/session.js';
import { Card, Quiet, Stack } from '../../ui/Card.js';
import { ContactForm, type Sender } from './ContactForm.js';
import { SentNotice } from './SentNotice.js';

const Column = styled(Stack)`
  max-width: 640px;
`;

export function ContactPage() {
  const { user } = useSession();
  const [sender, setSender] = useState<Sender>({
    name: user?.full_name ?? '',
    email: user?.email ?? '',
    category: 'General',
  });
  const [sent, setSent] = useState(false);
  return (
    <Column $gap={24}>
      <Stack $gap={8}>
        <h1>Contact Support</h1>
        <Quiet>
          We reply within 24-48 hours. For urgent matters, include &apos;URGENT&apos; in the subject.
        </Quiet>
      </Stack>
      {sent ? (
        <SentNotice to={sender.email} onAgain={() => setSent(false)} />
      ) : (
        <Card as="div">
          <ContactForm
            sender={sender}
            onSent={(from) => {
              setSender(from);
              setSent(true);
            }}
          />
        </Card>
      )}
    </Column>
  );
}

import type { AdminSupportMessage } from '@packshot/proto/rest/admin/support';
import { useState } from 'react';
import { Button } from '../../../ui/Button.js';
import { Card, Quiet, Row, Stack } from '../../../ui/Card.js';
import { TextArea } from '../../../ui/TextArea.js';
import { sendAnswer } from './message-acts.js';

/** Answers a message by email. The typed text stays in the form until the answer is sent. */
export function AnswerForm({ message }: { message: AdminSupportMessage }) {
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    if (await sendAnswer(message, text.trim())) setText('');
    setSending(false);
  };
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack $gap={12}>
          <TextArea
            label={`Answer to ${message.name}`}
            rows={8}
            maxLength={5_000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Row style={{ justifyContent: 'space-between' }}>
            <Quiet>We send your answer by email to {message.email}, with the question quoted below it.</Quiet>
            <Button type="submit" $look="primary" disabled={sending || !text.trim()}>
              {sending ? 'Sending...' : 'Send answer'}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}

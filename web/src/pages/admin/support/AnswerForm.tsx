import type { AdminSupportMessage } from '@packshot/proto/rest/admin/support';
import { useState } from 'react';
import { Button } from '../../../ui/Button.js';
import { Card, Quiet, Row, Stack } from '../../../ui/Card.js';
import { TextArea } from '../../../ui/TextArea.js';
import { useDraft } from '../../../ui/use-draft.js';
import { sendAnswer } from './message-acts.js';

/** Answers a message by email. The typed text stays in the tab until the answer is sent. */
export function AnswerForm({ message }: { message: AdminSupportMessage }) {
  const { draft, keep, drop } = useDraft(`answer-draft:${message.id}`);
  const [text, setText] = useState(draft['answer'] ?? '');
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    if (await sendAnswer(message, text.trim())) {
      setText('');
      drop();
    }
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
            name="answer"
            rows={8}
            maxLength={5_000}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              keep(event.currentTarget.form);
            }}
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
